/**
 * All that the store does with the records of one person, each in one step. Times are the server's own.
 *
 * KEYS: head (epoch, revision), values, states, leases; each a hash. ARGV: what to do, then its words.
 *
 * A state is JSON, by record: r revision, o owner, e end (ms; without an owner), n nonce, c command (until its owner says that it has it), t handed over.
 */
export const RELAY_STORE_SCRIPT = `
local head, values, states, leases = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local KEPT_AFTER_LEASE, HEAD_KEPT = 600000, 86400000
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function leaseOf(owner)
  return tonumber(redis.call('HGET', leases, owner) or '0')
end

local function drop(key)
  redis.call('HDEL', values, key)
  redis.call('HDEL', states, key)
  if redis.call('EXISTS', states) == 0 then
    redis.call('DEL', leases)
  end
end

local function stateOf(key)
  local text = redis.call('HGET', states, key)
  if not text then
    return nil
  end
  local state = cjson.decode(text)
  local over
  if state.o then
    over = leaseOf(state.o) + KEPT_AFTER_LEASE
  else
    over = state.e
  end
  if over <= now then
    drop(key)
    return nil
  end
  return state
end

-- Of owners whose records are no longer read: a person may never be without records.
local function forgetLeases()
  local all = redis.call('HGETALL', leases)
  for at = 1, #all, 2 do
    if tonumber(all[at + 1]) + KEPT_AFTER_LEASE <= now then
      redis.call('HDEL', leases, all[at])
    end
  end
end

local function isAlive(state)
  return not state.o or leaseOf(state.o) > now
end

local function write(key, state)
  redis.call('HSET', states, key, cjson.encode(state))
end

-- Nothing of a person is kept for longer than its last record.
local function keepFor(lifetime)
  for _, name in ipairs({ values, states, leases }) do
    if redis.call('PTTL', name) < lifetime then
      redis.call('PEXPIRE', name, lifetime)
    end
  end
  if redis.call('PTTL', head) < math.max(lifetime, HEAD_KEPT) then
    redis.call('PEXPIRE', head, math.max(lifetime, HEAD_KEPT))
  end
end

local function revisionOf()
  return tonumber(redis.call('HGET', head, 'revision') or '0')
end

local function nextRevision(epoch)
  redis.call('HSETNX', head, 'epoch', epoch)
  -- Times, so that what a Redis that has come back with less writes anew is never taken for what it had forgotten.
  local revision = math.max(revisionOf() + 1, now)
  redis.call('HSET', head, 'revision', string.format('%.0f', revision))
  redis.call('PEXPIRE', head, HEAD_KEPT)
  return revision
end

local function tell(channel, news)
  redis.call('PUBLISH', channel, news or '')
end

local what = ARGV[1]

if what == 'list' then
  redis.call('HSETNX', head, 'epoch', ARGV[2])
  if ARGV[3] == redis.call('HGET', head, 'epoch') and tonumber(ARGV[4]) > revisionOf() then
    redis.call('HSET', head, 'epoch', ARGV[2], 'revision', string.format('%.0f', math.max(tonumber(ARGV[4]) + 1, now)))
  end
  if redis.call('PTTL', head) < HEAD_KEPT / 2 then
    redis.call('PEXPIRE', head, HEAD_KEPT)
  end
  local found = {}
  for _, key in ipairs(redis.call('HKEYS', states)) do
    local state = stateOf(key)
    if state then
      local stage = state.n and ((state.c and not state.t) and 'waiting' or 'taken') or ''
      table.insert(found, {
        key, redis.call('HGET', values, key), state.r, state.o and 1 or 0, state.o or '',
        isAlive(state) and 1 or 0, stage, state.n or ''
      })
    end
  end
  return { redis.call('HGET', head, 'epoch'), revisionOf(), found }
end

if what == 'put' then
  local channel, epoch, key, value, lifetime = ARGV[2], ARGV[3], ARGV[4], ARGV[5], tonumber(ARGV[6])
  local hasOwner, owner, expected, hasRelease, release = ARGV[7], ARGV[8], ARGV[9], ARGV[10], ARGV[11]
  local before = stateOf(key)
  if expected ~= '' and tonumber(expected) ~= (before and before.r or 0) then
    return false
  end
  local state = { r = nextRevision(epoch) }
  if before and before.n and not (hasRelease == '1' and before.n == release) then
    state.n, state.c, state.t = before.n, before.c, before.t
  end
  if hasOwner == '1' then
    state.o = owner
    forgetLeases()
    redis.call('HSET', leases, owner, string.format('%.0f', now + lifetime))
  else
    state.e = now + lifetime
  end
  redis.call('HSET', values, key, value)
  write(key, state)
  keepFor(lifetime + (state.o and KEPT_AFTER_LEASE or 0) + 1000)
  tell(channel)
  return state.r
end

if what == 'remove' then
  local channel, epoch, key, expected = ARGV[2], ARGV[3], ARGV[4], ARGV[5]
  local before = stateOf(key)
  if before and (expected == '' or tonumber(expected) == before.r) then
    nextRevision(epoch)
    drop(key)
    tell(channel)
  end
  return false
end

if what == 'renew' then
  local owner, lifetime = ARGV[2], tonumber(ARGV[3])
  if redis.call('EXISTS', states) == 1 then
    redis.call('HSET', leases, owner, string.format('%.0f', now + lifetime))
    keepFor(lifetime + KEPT_AFTER_LEASE + 1000)
  end
  return false
end

if what == 'claim' then
  local channel, key, nonce, hasCommand, command = ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
  local state = stateOf(key)
  if not state or not state.o or not isAlive(state) then
    return 'unknown'
  end
  if state.n then
    return state.n == nonce and 'claimed' or 'busy'
  end
  state.n = nonce
  if hasCommand == '1' then
    state.c = command
    tell(channel, 'command')
  else
    state.t = 1
  end
  write(key, state)
  return 'claimed'
end

if what == 'take' then
  local taken, received = {}, {}
  for at = 3, #ARGV do
    received[ARGV[at]] = true
  end
  for _, key in ipairs(redis.call('HKEYS', states)) do
    local state = stateOf(key)
    if state and state.o == ARGV[2] and state.c then
      if received[state.n] then
        state.c = nil
      else
        table.insert(taken, { key, state.n, state.c })
      end
      state.t = 1
      write(key, state)
    end
  end
  return taken
end

return redis.error_reply('unknown: ' .. tostring(what))
`;
