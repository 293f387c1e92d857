/** Prints the booked hours of each room. */
import { createRooms } from "@acme/clients/rooms";

const { ROOMS_TOKEN = "", ROOMS_URL } = process.env;

const rooms = createRooms({ token: ROOMS_TOKEN, ...(ROOMS_URL && { baseUrl: ROOMS_URL }) });

const minutes = new Map<string, number>();
for await (const booking of rooms.bookings.listPages().items()) {
  minutes.set(booking.room, (minutes.get(booking.room) ?? 0) + booking.minutes);
}
for (const [room, total] of minutes) console.log(`${room}: ${(total / 60).toFixed(1)} hours`);
