"""What people are asked, and what becomes of it: wire format 2 without HTTP. See README.md."""
import hashlib, json, math, queue, threading, time, uuid

NUMBER, EPOCH = (int, float), str(uuid.uuid4())
TYPES = {'string': str, 'number': NUMBER, 'integer': NUMBER, 'boolean': bool}
NAMES = {str: 'string', bool: 'boolean', int: 'number', float: 'number', list: 'array', dict: 'object', type(None): 'null'}
CHECKED = {'type', 'title', 'description', 'default', 'enum', 'enumNames', 'minLength', 'maxLength', 'minimum', 'maximum'}


def check_value(rules, value, required):
    """The code and the parameters of what is wrong. What this host can't check, it doesn't let pass."""
    kind = rules.get('type')
    if kind not in TYPES or rules.keys() - CHECKED:
        return 'unsupported', {'reason': 'type'}
    if not isinstance(value, TYPES[kind]) or isinstance(value, bool) != (kind == 'boolean') or value in (math.inf, -math.inf):
        return 'wrongType', {'expected': 'number' if kind == 'integer' else kind, 'actual': NAMES[type(value)]}
    if 'enum' in rules:
        return None if value in rules['enum'] else ('option', {})
    if kind == 'integer' and (value != int(value) or abs(value) > 2**53 - 1):
        return 'integer', {}
    if required and value == '':
        return 'required', {'kind': 'text'}
    size = len(value) if kind == 'string' else value
    for rule, name, sign in (('minLength', 'min', -1), ('maxLength', 'max', 1), ('minimum', 'min', -1), ('maximum', 'max', 1)):
        if rule in rules and (size - rules[rule]) * sign > 0:
            return rule, {name: rules[rule], 'count': size, 'excess': abs(size - rules[rule])}


def check_content(schema, content):
    fields, required, issues = schema.get('properties', {}), schema.get('required', []), []
    for index, (key, rules) in enumerate(fields.items()):
        found = check_value(rules, content[key], key in required) if key in content else key in required and ('required', {'kind': 'text'})
        issues += [{'fieldId': f'f{index}', 'key': key, 'code': found[0], 'params': found[1]}] if found else []
    return issues + [{'key': key[:200], 'code': 'unknownKey', 'params': {}} for key in content if key not in fields][:20]


def offered(approval, result):
    """The answer to an approval; None for what was not offered. The option decides, so that nothing is allowed by default."""
    options = {option['id']: option['kind'] for option in approval['options']}
    answer, action = result.get('approval'), result['action']
    if action == 'cancel':
        return {'action': 'cancel'}
    if action == 'decline' and answer is None:
        no = next((id for id, kind in options.items() if kind == 'rejectOnce'), None)
        return {'action': 'decline', 'approval': {'optionId': no}} if no else {'action': 'cancel'}
    kind = options.get(answer['optionId']) if answer else None
    if not kind or kind.startswith('allow') != (action == 'accept') or ('feedback' in answer and not approval['feedback']) or len(answer.get('feedback', '')) > 4000:
        return None
    if 'arguments' in answer and not (approval['editable'] and kind == 'allowOnce' and len(json.dumps(answer['arguments'])) <= 65536):
        return None
    return {'action': action, 'approval': {key: answer[key] for key in ('optionId', 'arguments', 'feedback') if key in answer}}


def key_of(endpoint):
    return json.dumps([endpoint['kind'], endpoint.get('origin', endpoint.get('label'))])


def now_ms():
    return int(time.time() * 1000)


class Person:
    """What one person is asked. It is changed with `changed` held, and each change raises `revision`."""

    def __init__(self, name):
        self.viewer, self.changed, self.revision = hashlib.sha256(name.encode()).hexdigest(), threading.Condition(), 0
        self.entries, self.receipts, self.blocks, self.outcomes = {}, [], {}, {}

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
            self.receipts.append({'id': str(uuid.uuid4()), 'entryId': entry['id'], 'server': entry['request']['server'], 'mode': params.get('mode', 'form'), **asked,
                                  'message': params['message'][:500], 'keys': list(params.get('requestedSchema', {}).get('properties', {})),
                                  'askedAt': entry['request']['receivedAt'], 'endedAt': now_ms(), 'outcome': outcome})
        self.change(entry, **now)

    def ask(self, batch, failures=0):
        """For the MCP client: waits for the person. `failures`: for tests, how many answers don't reach the MCP server."""
        items, rest = batch['requests'], {key: value for key, value in batch.items() if key != 'requests'}
        entry = {'id': str(uuid.uuid4()), 'request': {'settleAt': 'consent', **rest, 'receivedAt': now_ms(), 'items': items}, 'call': queue.Queue(),
                 'params': [item.get('params', item.get('approval')) for item in items], 'approvals': [item.get('approval') for item in items], 'now': {'state': 'pending', 'items': [{} for _ in items]}, 'failures': failures}
        with self.changed:
            block = self.blocks.get(key_of(batch['server']['endpoint']))
            if block:
                block['autoCancelledCount'] += 1
                self.end(entry, {'results': [{'action': 'cancel'} for _ in items]}, ['stopped'] * len(items))
            else:
                self.entries[entry['id']] = entry
                entry.update(open=True, shown=True)
                self.change(entry)
        return entry['call'].get()

    def obey(self, command):
        with self.changed:
            if command['nonce'] not in self.outcomes:
                outcome = self.answer(**command) if command['type'] == 'answer' else {'status': self.carry_out(**command)}
                self.outcomes[command['nonce']] = outcome
            return self.outcomes[command['nonce']]

    def answer(self, id, results, **_):
        entry = self.entries.get(id)
        if not entry or entry['now']['state'] != 'pending' or len(results) != len(entry['params']):
            return {'status': 'answeredElsewhere' if entry and entry['now']['state'] == 'answered' else 'gone'}
        chosen = [approval and offered(approval, result) for approval, result in zip(entry['approvals'], results)]
        if any(approval and not choice for approval, choice in zip(entry['approvals'], chosen)):
            return {'status': 'gone'}
        results = [choice or result for choice, result in zip(chosen, results)]
        forms = [params.get('requestedSchema') if result['action'] == 'accept' else None for params, result in zip(entry['params'], results)]
        issues = [check_content(schema, result.get('content', {})) if schema else [] for schema, result in zip(forms, results)]
        if any(issues):
            return {'status': 'invalidContent', 'issues': issues}
        if entry['failures'] > 0:
            entry['failures'] -= 1
            self.change(entry, sendFailure={'count': entry['now'].get('sendFailure', {}).get('count', 0) + 1, 'at': now_ms()})
            return {'status': 'failed'}
        actions = [result['action'] for result in results]
        results = [choice or {'action': action, **({'content': result['content']} if schema and 'content' in result else {})} for choice, action, result, schema in zip(chosen, actions, results, forms)]
        follows = [{'followUp': 'waiting'} if action == 'accept' and not schema and not choice else {} for choice, action, schema in zip(chosen, actions, forms)]
        if entry['request']['settleAt'] == 'completion' and any(follows) and {*actions} == {'accept'}:
            entry['results'] = results
            self.change(entry, state='answered', items=follows)
        else:
            self.end(entry, {'results': results}, actions, any(follows), state='answered', items=follows)
        return {'status': 'delivered'}

    def carry_out(self, type, id=None, endpoint=None, **_):
        entry, cancel = self.entries.get(id), {'action': 'cancel'}
        state, count = (entry['now']['state'], len(entry['params'])) if entry else (None, 0)
        if type in ('stop', 'allow'):
            self.blocks.pop(key_of(endpoint), None)
            if type == 'stop':
                self.blocks[key_of(endpoint)] = {'key': key_of(endpoint), 'server': {'connectionId': '', 'endpoint': endpoint}, 'reason': 'stopped',
                                                 'since': now_ms(), 'autoCancelledCount': 0}
            for each in [each for each in self.entries.values() if each['now']['state'] == 'pending' and key_of(each['request']['server']['endpoint']) in self.blocks]:
                self.end(each, {'results': [cancel for _ in each['params']]}, ['stopped' for _ in each['params']], state='stopped')
            self.change()
        elif not entry or type == 'sendAgain':
            return 'answeredElsewhere' if state == 'answered' else 'gone'
        elif state == 'pending' and type in ('stopTask', 'withdraw'):  # the latter is the server's
            told = {'stopTask': 'abandoned', 'withdraw': 'withdrawn'}[type]
            self.end(entry, {'ended': told}, [told] * count, type == 'withdraw', state=told)
        elif state == 'answered' and entry['open'] and type in ('finish', 'dismiss'):
            waits = [type == 'dismiss' and 'followUp' in item for item in entry['now']['items']]
            results = [cancel if wait else result for wait, result in zip(waits, entry['results'])]
            self.end(entry, {'results': results}, [result['action'] for result in results])
        elif (state == 'answered' and type == 'finish') or (state != 'pending' and type == 'dismiss'):
            entry['shown'] = False
            self.change(entry)
        return 'done'

    def snapshot(self, sent, receipts):
        """`sent`: the revisions of entries that this stream has had; `receipts`: how many."""
        shown = [entry for entry in self.entries.values() if entry['shown']]
        news = [{'id': entry['id'], 'revision': entry['revision'], 'now': entry['now'], **({} if entry['id'] in sent else {'request': entry['request']})}
                for entry in shown if sent.get(entry['id']) != entry['revision']]
        sent.update({entry['id']: entry['revision'] for entry in news})
        return {'format': 2, 'viewer': self.viewer, 'epoch': EPOCH, 'revision': self.revision, 'entries': news, 'receipts': self.receipts[receipts:],
                'list': [{'id': entry['id'], 'revision': entry['revision']} for entry in shown], 'blockedServers': list(self.blocks.values())}
