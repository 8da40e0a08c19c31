"""A host's relay in Python, with the standard library alone: `python3 host.py [port]` prints its address. See README.md."""
import json, os, re, secrets, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit
from person import Person

STATUS = {'badRequest': 400, 'signedOut': 401, 'otherOrigin': 403, 'methodNotAllowed': 405, 'notAcceptable': 406, 'slowBody': 408, 'tooLarge': 413,
          'unsupportedType': 415, 'answeredElsewhere': 409, 'gone': 410, 'invalidContent': 422}
MEBIBYTE, TOKEN = 1024 * 1024, re.compile(r'[\w-]{16,64}', re.ASCII)
people, sessions = {}, {}  # a Person by name, and by session


class Refused(Exception):
    pass


def fits(command):
    """Whether it is a command of wire format 2."""
    name = lambda value: isinstance(value, str) and 0 < len(value) <= 2048
    token = lambda value: isinstance(value, str) and TOKEN.fullmatch(value)
    choice = lambda each: isinstance(each, dict) and name(each.get('optionId')) and isinstance(each.get('feedback', ''), str)
    result = lambda each: isinstance(each, dict) and each.get('action') in ('accept', 'decline', 'cancel') and isinstance(each.get('content', {}), dict) and ('approval' not in each or choice(each['approval']))
    if not isinstance(command, dict) or command.get('format') != 2 or not token(command.get('nonce')):
        return False
    if command.get('type') in ('stop', 'allow'):
        endpoint = command.get('endpoint')
        return isinstance(endpoint, dict) and name(endpoint.get({'url': 'origin', 'local': 'label'}.get(endpoint.get('kind'))))
    if command.get('type') == 'answer':
        results = command.get('results')
        return token(command.get('id')) and isinstance(results, list) and 0 < len(results) <= 1000 and all(map(result, results))
    return command.get('type') in ('sendAgain', 'finish', 'dismiss', 'stopTask') and token(command.get('id'))


class Handler(BaseHTTPRequestHandler):
    def handle_any(self):
        try:
            if self.path == '/elicitation/conformance' and os.environ.get('CONFORMANCE') == '1':
                return self.reply(200, self.instructed(json.loads(self.body())))
            if self.path != '/elicitation':
                return self.send_error(404)
            self.check_origin()
            if self.command not in ('GET', 'POST'):
                raise Refused('methodNotAllowed')
            if self.command == 'GET' and not re.search(r'text/event-stream|text/\*|\*/\*', self.headers.get('Accept', '*/*')):
                raise Refused('notAcceptable')
            if self.person() is None:
                raise Refused('signedOut')
            self.events(self.person()) if self.command == 'GET' else self.take_command(self.person())
        except Refused as refused:
            self.reply(STATUS[str(refused)], {'error': str(refused)})
        except OSError:
            self.close_connection = True  # the page went away

    do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = handle_any

    def person(self):
        return sessions.get(next(iter(re.findall(r'(?:^|; )session=([\w-]+)', self.headers.get('Cookie', ''))), None))

    def check_origin(self):
        site, origin = self.headers.get('Sec-Fetch-Site'), self.headers.get('Origin')
        if site is not None:
            allowed = site == 'same-origin'
        elif origin is not None:
            allowed = urlsplit(origin).netloc == self.headers.get('Host')
        else:
            allowed = 'Cookie' not in self.headers
        if not allowed:
            raise Refused('otherOrigin')

    def body(self):
        if self.headers.get_content_type() != 'application/json' or 'Content-Encoding' in self.headers:
            raise Refused('unsupportedType')
        until, body = time.monotonic() + 10, b''

        def read(size):
            nonlocal body
            size += len(body)
            while len(body) < size:
                self.connection.settimeout(max(0.001, until - time.monotonic()))
                part = self.rfile.read1(min(65536, size - len(body)))
                body += part
                if not part or len(body) > MEBIBYTE:
                    raise Refused('badRequest' if not part else 'tooLarge')
        try:
            if self.headers.get('Transfer-Encoding', '').lower() == 'chunked':
                while size := int(self.rfile.readline(20), 16):
                    read(size)
                    self.rfile.readline(2)
            else:
                size = int(self.headers.get('Content-Length', 0))
                if size > MEBIBYTE:
                    raise Refused('tooLarge')
                read(size)
        except ValueError:
            raise Refused('badRequest')
        except TimeoutError:
            raise Refused('slowBody')
        return body

    def take_command(self, person):
        try:
            command = json.loads(self.body().decode())
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
                    snapshot, revision = person.snapshot(sent, receipts), person.revision
                    receipts = len(person.receipts)
            text = f'event: snapshot\ndata: {json.dumps(snapshot)}\n\n' if changed else ': still here\n\n'
            self.wfile.write(text.encode())

    def start(self, status, content_type):
        self.send_response(status)
        for name, value in {'Content-Type': content_type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Vary': 'Origin'}.items():
            self.send_header(name, value)
        if status == 405:
            self.send_header('Allow', 'GET, POST')
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

    def log_message(self, *_):
        pass


if __name__ == '__main__':
    server = ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1]) if len(sys.argv) > 1 else 0), Handler)
    server.daemon_threads = True
    print(f'http://127.0.0.1:{server.server_address[1]}', flush=True)
    server.serve_forever()
