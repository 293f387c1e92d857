/** Reminds the participants of all bookings, as fast as the service allows. */
import { createRooms } from "@acme/clients/rooms";

const { ROOMS_TOKEN = "", ROOMS_URL } = process.env;

const rooms = createRooms({ token: ROOMS_TOKEN, ...(ROOMS_URL && { baseUrl: ROOMS_URL }) });

let count = 0;
for await (const bookings of rooms.bookings.listPages()) {
  await Promise.all(bookings.map(({ id }) => rooms.bookings.remind({ id })));
  count += bookings.length;
}
console.log(`${count} reminders`);
