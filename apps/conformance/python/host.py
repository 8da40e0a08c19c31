"""A relay without our code: wire format 2 with Python's standard library. `python3 host.py [port]` prints its address. See README.md."""
import hashlib, json, math, os, queue, re, secrets, sys, threading, time, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit
STATUS = {'badRequest': 400, 'signedOut': 401, 'otherOrigin': 403, 'methodNotAllowed': 405, 'notAcceptable': 406, 'slowBody': 408, 'tooLarge': 413, 'unsupportedType': 415, 'tooMany': 429, 'answeredElsewhere': 409, 'gone': 410, 'invalidContent': 422}
EPOCH, MEBIBYTE, NUMBER, CANCEL = str(uuid.uuid4()), 1024 * 1024, (int, float), {'action': 'cancel'}
TYPES = {'string': (str, 'string'), 'number': (NUMBER, 'number'), 'integer': (NUMBER, 'number'), 'boolean': (bool, 'boolean')}
NAMES = {str: 'string', bool: 'boolean', int: 'number', float: 'number', list: 'array', dict: 'object', type(None): 'null'}
CHECKED = {'type', 'title', 'description', 'default', 'enum', 'enumNames', 'minLength', 'maxLength', 'minimum', 'maximum'}
people, sessions = {}, {}  # a Person by name, and by session
class Refused(Exception): pass
def now_ms(): return int(time.time() * 1000)
def key_of(endpoint): return json.dumps([endpoint['kind'], endpoint.get('origin', endpoint.get('label'))])
def check_value(rules, value, required):
    """The code and the parameters of what is wrong. What this host can't check, it doesn't let pass."""
    kind, name = TYPES.get(rules.get('type'), (None, None))
    if kind is None or rules.keys() - CHECKED:
        return 'unsupported', {'reason': 'type'}
    if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool) or value in (math.inf, -math.inf) or value != value:
        return 'wrongType', {'expected': name, 'actual': NAMES[type(value)]}
    if 'enum' in rules:
        return None if value in rules['enum'] else ('option', {})
    if rules['type'] == 'integer' and (value != int(value) or abs(value) > 2**53 - 1):
        return 'integer', {}
    if required and value == '':
        return 'required', {'kind': 'text'}
    size = len(value) if kind is str else value
    for rule, param, sign in (('minLength', 'min', -1), ('maxLength', 'max', 1), ('minimum', 'min', -1), ('maximum', 'max', 1)):
        if rule in rules and (size - rules[rule]) * sign > 0:
            return rule, {param: rules[rule], 'count': size, 'excess': abs(size - rules[rule])}
def check_content(schema, content):
    fields, required = schema.get('properties', {}), schema.get('required', [])
    found = [(index, key, check_value(rules, content[key], key in required) if key in content else key in required and ('required', {'kind': 'text'})) for index, (key, rules) in enumerate(fields.items())]
    issues = [{'fieldId': f'f{index}', 'key': key, 'code': issue[0], 'params': issue[1]} for index, key, issue in found if issue]
    return issues + [{'key': key[:200], 'code': 'unknownKey', 'params': {}} for key in content if key not in fields][:20]
def offered(approval, result):
    """The answer to an approval; None for what was not offered. The option decides, so that nothing is allowed by default."""
    options, answer, action = {option['id']: option['kind'] for option in approval['options']}, result.get('approval'), result['action']
    if action == 'cancel' or (action == 'decline' and answer is None):
        no = next((id for id, kind in options.items() if kind == 'rejectOnce' and action == 'decline'), None)
        return {'action': 'decline', 'approval': {'optionId': no}} if no else CANCEL
    kind = options.get(answer['optionId']) if answer else None
    if not kind or kind.startswith('allow') != (action == 'accept') or ('feedback' in answer and not approval['feedback']) or len(answer.get('feedback', '')) > 4000:
        return None
    if 'arguments' in answer and not (approval['editable'] and kind == 'allowOnce' and len(json.dumps(answer['arguments'])) <= 65536):
        return None
    return {'action': action, 'approval': {key: answer[key] for key in ('optionId', 'arguments', 'feedback') if key in answer}}
class Person:
    """What one person is asked. It is changed with `changed` held, and each change raises `revision`."""
    def __init__(self, name):
        self.viewer, self.changed, self.revision, self.left, self.at = hashlib.sha256(name.encode()).hexdigest(), threading.Condition(), 0, 60, time.monotonic()
        self.entries, self.receipts, self.blocks, self.outcomes = {}, [], {}, {}
    def may_command(self):  # sixty at once, two each second in the long run
        with self.changed:
            self.left, self.at = min(60, self.left + 2 * (time.monotonic() - self.at)), time.monotonic()
            allowed = self.left >= 1
            self.left -= allowed
            return allowed
    def change(self, entry=None, **now):
        self.revision += 1
        if entry:
            entry.update(revision=self.revision, now={**entry['now'], **now})
        self.changed.notify_all()
    def end(self, entry, told, outcomes, shown=False, **now):
        """Tells the call, once, and leaves a receipt of each request."""
        entry['call'].put(told)
        entry.update(open=False, shown=shown)
        for params, outcome in zip(entry['params'], outcomes):
            asked = {'approval': {'tool': params['call'].get('tool', '')}} if params.get('mode') == 'approval' else {}
            self.receipts.append({'id': str(uuid.uuid4()), 'entryId': entry['id'], 'server': entry['request']['server'], 'mode': params.get('mode', 'form'), **asked, 'message': params['message'][:500],
                                  'keys': list(params.get('requestedSchema', {}).get('properties', {})), 'askedAt': entry['request']['receivedAt'], 'endedAt': now_ms(), 'outcome': outcome})
        self.change(entry, **now)
    def ask(self, batch, failures=0):
        """For the MCP client: waits for the person. `failures`: for tests, how many answers don't reach the MCP server."""
        items, request = batch['requests'], {'settleAt': 'consent', **batch, 'receivedAt': now_ms(), 'items': batch['requests']}
        del request['requests']
        entry = {'id': str(uuid.uuid4()), 'request': request, 'call': queue.Queue(), 'open': True, 'shown': True, 'now': {'state': 'pending', 'items': [{} for _ in items]}, 'failures': failures,
                 'params': [item.get('params', item.get('approval')) for item in items], 'approvals': [item.get('approval') for item in items]}
        with self.changed:
            block = self.blocks.get(key_of(batch['server']['endpoint']))
            if block:
                block['autoCancelledCount'] += 1
                self.end(entry, {'results': [CANCEL] * len(items)}, ['stopped'] * len(items))
            else:
                self.entries[entry['id']] = entry
                self.change(entry)
        return entry['call'].get()
    def obey(self, command):
        with self.changed:
            if command['nonce'] not in self.outcomes:
                self.outcomes[command['nonce']] = self.answer(**command) if command['type'] == 'answer' else {'status': self.carry_out(**command)}
            return self.outcomes[command['nonce']]
    def answer(self, id, results, **_):
        entry = self.entries.get(id)
        if not entry or entry['now']['state'] != 'pending' or len(results) != len(entry['params']):
            return {'status': 'answeredElsewhere' if entry and entry['now']['state'] == 'answered' else 'gone'}
        chosen = [approval and offered(approval, result) for approval, result in zip(entry['approvals'], results)]
        if any(approval and not choice for approval, choice in zip(entry['approvals'], chosen)):
            return {'status': 'gone'}
        actions = [(choice or result)['action'] for choice, result in zip(chosen, results)]
        forms = [params.get('requestedSchema') if action == 'accept' else None for params, action in zip(entry['params'], actions)]
        issues = [check_content(schema, result.get('content', {})) if schema else [] for schema, result in zip(forms, results)]
        if any(issues):
            return {'status': 'invalidContent', 'issues': issues}
        if entry['failures'] > 0:
            entry['failures'] -= 1
            self.change(entry, sendFailure={'count': entry['now'].get('sendFailure', {}).get('count', 0) + 1, 'at': now_ms()})
            return {'status': 'failed'}
        results = [choice or {'action': action, **({'content': result['content']} if schema and 'content' in result else {})} for choice, action, result, schema in zip(chosen, actions, results, forms)]
        follows = [{'followUp': 'waiting'} if action == 'accept' and not schema and not choice else {} for choice, action, schema in zip(chosen, actions, forms)]
        if entry['request']['settleAt'] == 'completion' and any(follows) and {*actions} == {'accept'}:
            entry['results'] = results
            self.change(entry, state='answered', items=follows)
        else:
            self.end(entry, {'results': results}, actions, any(follows), state='answered', items=follows)
        return {'status': 'delivered'}
    def carry_out(self, type, id=None, endpoint=None, **_):
        entry, state, count = self.entries.get(id), self.entries.get(id, {}).get('now', {}).get('state'), len(self.entries.get(id, {}).get('params', []))
        if type in ('stop', 'allow'):
            self.blocks.pop(key_of(endpoint), None)
            if type == 'stop':
                self.blocks[key_of(endpoint)] = {'key': key_of(endpoint), 'server': {'connectionId': '', 'endpoint': endpoint}, 'reason': 'stopped', 'since': now_ms(), 'autoCancelledCount': 0}
            for each in [each for each in self.entries.values() if each['now']['state'] == 'pending' and key_of(each['request']['server']['endpoint']) in self.blocks]:
                self.end(each, {'results': [CANCEL] * len(each['params'])}, ['stopped'] * len(each['params']), state='stopped')
            self.change()
        elif not entry or type == 'sendAgain':
            return 'answeredElsewhere' if state == 'answered' else 'gone'
        elif state == 'pending' and type in ('stopTask', 'withdraw'):  # the latter is the server's
            told = {'stopTask': 'abandoned', 'withdraw': 'withdrawn'}[type]
            self.end(entry, {'ended': told}, [told] * count, type == 'withdraw', state=told)
        elif state == 'answered' and entry['open'] and type in ('finish', 'dismiss'):
            results = [CANCEL if type == 'dismiss' and 'followUp' in item else result for item, result in zip(entry['now']['items'], entry['results'])]
            self.end(entry, {'results': results}, [result['action'] for result in results])
        elif (state == 'answered' and type == 'finish') or (state != 'pending' and type == 'dismiss'):
            entry['shown'] = False
            self.change(entry)
        return 'done'
    def snapshot(self, sent, receipts):
        """`sent`: the revisions of entries that this stream has had; `receipts`: how many."""
        shown = [entry for entry in self.entries.values() if entry['shown']]
        news = [{'id': entry['id'], 'revision': entry['revision'], 'now': entry['now'], **({} if entry['id'] in sent else {'request': entry['request']})} for entry in shown if sent.get(entry['id']) != entry['revision']]
        sent.update({entry['id']: entry['revision'] for entry in news})
        return {'format': 2, 'viewer': self.viewer, 'epoch': EPOCH, 'revision': self.revision, 'entries': news, 'receipts': self.receipts[receipts:],
                'list': [{'id': entry['id'], 'revision': entry['revision']} for entry in shown], 'blockedServers': list(self.blocks.values())}
def fits(command):
    """Whether it is a command of wire format 2."""
    name = lambda value: isinstance(value, str) and 0 < len(value) <= 2048
    token = lambda value: isinstance(value, str) and re.fullmatch(r'[\w-]{16,64}', value, re.ASCII)
    choice = lambda each: isinstance(each, dict) and name(each.get('optionId')) and isinstance(each.get('feedback', ''), str)
    result = lambda each: isinstance(each, dict) and each.get('action') in ('accept', 'decline', 'cancel') and isinstance(each.get('content', {}), dict) and ('approval' not in each or choice(each['approval']))
    if not isinstance(command, dict) or command.get('format') != 2 or not token(command.get('nonce')):
        return False
    type, endpoint, results = command.get('type'), command.get('endpoint'), command.get('results')
    if not isinstance(type, str):
        return False
    if type in ('stop', 'allow'):
        kinds = (('url', 'origin'), ('local', 'label'), ('app', 'label'))
        return isinstance(endpoint, dict) and any(endpoint.get('kind') == kind and name(endpoint.get(member)) for kind, member in kinds)
    return type in ('answer', 'sendAgain', 'finish', 'dismiss', 'stopTask') and token(command.get('id')) and (type != 'answer' or (isinstance(results, list) and 0 < len(results) <= 1000 and all(map(result, results))))
def natural(digits, base=10):
    """The number that the digits say; a ValueError for a sign, a space or anything else that `int` would take."""
    if not re.fullmatch(r'[0-9a-f]+', digits, re.ASCII | re.IGNORECASE):
        raise ValueError(digits)
    return int(digits, base)
class Handler(BaseHTTPRequestHandler):
    def handle_any(self):
        try:
            if self.path == '/elicitation/conformance' and os.environ.get('CONFORMANCE') == '1':
                return self.reply(200, self.instructed(json.loads(self.body())))
            if self.path != '/elicitation':
                return self.send_error(404)
            site, origin = self.headers.get('Sec-Fetch-Site'), self.headers.get('Origin')
            allowed = site == 'same-origin' if site is not None else self.is_own(origin) if origin is not None else 'Cookie' not in self.headers
            person, accepted = self.person(), re.search(r'text/event-stream|text/\*|\*/\*', self.headers.get('Accept', '*/*'))
            refusals = {'otherOrigin': not allowed, 'methodNotAllowed': self.command not in ('GET', 'POST'), 'notAcceptable': self.command == 'GET' and not accepted, 'signedOut': person is None}
            for refusal in [refusal for refusal, holds in refusals.items() if holds]:
                raise Refused(refusal)
            self.events(person) if self.command == 'GET' else self.take_command(person)
        except Refused as refused:
            self.reply(STATUS[str(refused)], {'error': str(refused)})
        except OSError:
            self.close_connection = True  # the page went away
    do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = handle_any
    def is_own(self, origin):
        own = urlsplit(origin)
        return own.netloc == self.headers.get('Host') and (own.scheme == 'https' or self.headers.get('X-Forwarded-Proto', '').lower() != 'https')
    def person(self):
        return sessions.get(next(iter(re.findall(r'(?:^|; )session=([\w-]+)', self.headers.get('Cookie', ''))), None))
    def body(self):
        if self.headers.get_content_type() != 'application/json' or 'Content-Encoding' in self.headers:
            raise Refused('unsupportedType')
        until, body, chunked = time.monotonic() + 10, b'', self.headers.get('Transfer-Encoding', '').lower() == 'chunked'
        try:
            while size := natural(self.rfile.readline(20).strip().decode(), 16) if chunked else natural(self.headers.get('Content-Length', '0'), 10) - len(body):
                if len(body) + size > MEBIBYTE:
                    raise Refused('tooLarge')
                while size:
                    self.connection.settimeout(max(0.001, until - time.monotonic()))
                    part = self.rfile.read1(size)
                    body, size = body + part, size - len(part)
                    if not part:
                        raise Refused('badRequest')
                chunked and self.rfile.readline(2)
        except (ValueError, TimeoutError) as error:
            raise Refused('slowBody' if isinstance(error, TimeoutError) else 'badRequest')
        return body
    def take_command(self, person):
        if not person.may_command():
            raise Refused('tooMany')
        try:
            command = json.loads(self.body().decode(), parse_constant=natural)  # NaN and Infinity are no JSON
        except (ValueError, RecursionError):
            command = None
        if not fits(command):
            raise Refused('badRequest')
        outcome = person.obey(command)
        self.reply(STATUS.get(outcome['status'], 200), outcome)
    def events(self, person):
        self.connection.settimeout(60)  # a page that doesn't read
        self.start(200, 'text/event-stream; charset=utf-8')
        sent, receipts, revision = {}, 0, -1
        while self.person() is person:
            with person.changed:
                changed = person.changed.wait_for(lambda: person.revision != revision, 14)
                if changed:
                    snapshot, revision, receipts = person.snapshot(sent, receipts), person.revision, len(person.receipts)
            self.wfile.write((f'event: snapshot\ndata: {json.dumps(snapshot)}\n\n' if changed else ': still here\n\n').encode())
    def start(self, status, content_type):
        self.send_response(status)
        more = {405: {'Allow': 'GET, POST'}, 429: {'Retry-After': '2'}}.get(status, {})
        for name, value in {'Content-Type': content_type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Vary': 'Origin', **more}.items():
            self.send_header(name, value)
        self.end_headers()
    def reply(self, status, body):
        self.start(status, 'application/json')
        self.wfile.write(json.dumps(body).encode())
    def instructed(self, instruction):
        """The test address of the conformance suite. An MCP client calls `ask` in the same way, on a thread of its own."""
        person = people.setdefault(instruction['person'], Person(instruction['person']))
        if instruction['type'] == 'signIn':
            session = secrets.token_urlsafe()
            sessions[session] = person
            return {'headers': {'cookie': f'session={session}'}}
        if instruction['type'] == 'ask':
            return person.ask(instruction['batch'], instruction.get('failures', 0))
        with person.changed:
            person.carry_out('withdraw', instruction['id'])
        return {}
    def log_message(self, *_): pass
class Server(ThreadingHTTPServer):
    daemon_threads, request_queue_size = True, 128
if __name__ == '__main__':
    server = Server(('127.0.0.1', int(sys.argv[1]) if len(sys.argv) > 1 else 0), Handler)
    print(f'http://127.0.0.1:{server.server_address[1]}', flush=True)
    server.serve_forever()
