// Callsheet runtime: short scripts that store the slots of a budget, and the queue for them, in Redis.

/**
 * The keys are sorted sets, with scores in milliseconds of Redis' own clock:
 * - places: slots in use, by the time when they open. A held slot has the id of its call, and opens a period after its
 *   lease. `=` and the id are a released slot, whose opening is certain.
 * - line: waiting calls, by their arrival. The first calls of each process are sufficient.
 * - seen: the same calls, by the time when they expire. In addition, `@` and an id, by the time when the slot opens
 *   that is reserved for that call, and `!`, by the end of the service's cooldown.
 */
const preamble = `
local places, line, seen = KEYS[1], KEYS[2], KEYS[3]
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000

local function exact(score) -- Some servers print numbers of a script with fewer digits.
  return string.format('%.3f', score)
end

local function put(key, id, ms)
  redis.call('ZADD', key, exact(now + ms), id)
end

local function score(key, id)
  return tonumber(redis.call('ZSCORE', key, id) or nil)
end

local function expire(key, ms) -- Never sooner than another process needs it.
  redis.call('PEXPIRE', key, math.max(redis.call('PTTL', key), math.ceil(ms)))
end

local function leave(id)
  redis.call('ZREM', line, id)
  redis.call('ZREM', seen, id)
end
`;

/**
 * Serves requests in order. An opening slot is reserved for the first call in the queue shortly before, so that the
 * reply has arrived when the slot opens. The wait is a minimum, as if every earlier attempt took no time and no call
 * were aborted. A held slot opens a period from now at the earliest, so asking again then is sufficient: no process
 * needs a message about its end.
 */
const take = `${preamble}
local calls, per, lease, soon = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])

redis.call('ZREMRANGEBYSCORE', places, '-inf', exact(now))
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', seen, '-inf', exact(now))) do leave(gone) end

local calm = score(seen, '!') or now
local closed, waiting = redis.call('ZCARD', places), redis.call('ZCARD', line)
local wait, last, reply = 0, 0, { 0, 0 }

local function opening(ahead) -- Returns the time, its certainty, and the place.
  local nth = ahead % calls - (calls - closed)
  if nth < 0 then return calm, ahead < calls - closed end
  local place = redis.call('ZRANGE', places, nth, nth, 'WITHSCORES')
  local id, opens = place[1], tonumber(place[2])
  local certain = string.sub(id, 1, 1) == '='
  if not certain and opens > now + per then opens = now + math.max(per, 50) end
  return math.max(opens, calm), certain and ahead < calls, id
end

for index = 5, #ARGV, 2 do
  local id, age = ARGV[index], ARGV[index + 1]
  local opens, certain, before
  -- It has a place already when an earlier reply was lost or late.
  local has = redis.call('ZSCORE', places, id)
  if has then
    opens, certain = math.max(score(seen, '@' .. id) or now, calm), true
    put(places, id, opens - now + lease + per)
  else
    -- Messages take unequal times, yet the line keeps the order of those that ask.
    local came = waiting > 0 and score(line, id)
    last = came or math.max(now - age, last + 0.001)
    if wait > 0 or waiting > 0 or closed >= calls or calm > now then
      redis.call('ZADD', line, exact(last), id)
      put(seen, id, lease)
      if not came then waiting = waiting + 1 end
    end
    if wait == 0 then
      local ahead = waiting > 0 and redis.call('ZRANK', line, id) or 0
      opens, certain, before = opening(ahead)
      if not certain then opens = opens + math.floor(ahead / calls) * per end
    end
  end
  if wait == 0 then
    if certain and opens <= now + soon then
      if not has then
        if waiting > 0 then
          leave(id)
          waiting = waiting - 1
        end
        if before then redis.call('ZREM', places, before) else closed = closed + 1 end
        put(places, id, opens - now + lease + per)
        if opens > now then redis.call('ZADD', seen, exact(opens), '@' .. id) end
      end
      reply[#reply + 1] = math.max(0, math.ceil(opens - now))
    else
      wait = math.max(1, math.ceil(opens - now))
    end
  end
end

expire(places, lease + per + soon)
expire(line, lease)
expire(seen, lease)
reply[1], reply[2] = wait, math.max(0, calls - closed - waiting)
return reply
`;

/** If this message arrives after the release of the slot, it has no effect. */
const renew = `${preamble}
local id, ms = ARGV[1], ARGV[2]
if not score(places, '=' .. id) then put(places, id, ms) end
expire(places, ms)
return 0
`;

const release = `${preamble}
local id, ms = ARGV[1], ARGV[2]
redis.call('ZREM', places, id)
put(places, '=' .. id, ms)
expire(places, ms)
return 0
`;

/** A reserved slot that was not used opens at the time of its reservation. */
const leave = `${preamble}
local id = ARGV[1]
leave(id)
local opens = score(seen, '@' .. id)
if redis.call('ZREM', places, id) == 1 and opens and opens > now then
  put(places, '=' .. id, opens - now)
end
redis.call('ZREM', seen, '@' .. id)
return 0
`;

const coolDown = `${preamble}
local ms = tonumber(ARGV[1])
put(seen, '!', math.max(ms, (score(seen, '!') or now) - now))
expire(seen, ms)
return 0
`;

export type ScriptName = "take" | "renew" | "release" | "leave" | "coolDown";

export const scripts: Readonly<Record<ScriptName, string>> = {
  take,
  renew,
  release,
  leave,
  coolDown,
};
