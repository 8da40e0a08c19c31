import type { CompleteMessages } from '../index.js';

/** German. A native speaker's review is wanted. */
export const de = {
  // Shared
  'shared.accept': 'Annehmen',
  'shared.decline': 'Ablehnen',
  'shared.declineToAnswer': 'Antwort ablehnen',
  'shared.notNow': 'Jetzt nicht',
  'shared.close': 'Schließen, ohne zu antworten',
  'shared.closeEnded': 'Diese Anfrage schließen',
  'shared.writtenByServer': 'Vom Server verfasst',
  'shared.actionsExplained':
    '„Ablehnen“ sagt Nein. „Jetzt nicht“ schließt dies, ohne zu antworten; der Server kann erneut fragen.',
  'shared.explainActions': 'Was bewirken „Ablehnen“ und „Jetzt nicht“?',
  'shared.pressIgnored.early':
    'Das war zu schnell; es wurde nichts gesendet. Warten Sie einen Moment, dann drücken Sie noch einmal.',
  'shared.pressIgnored.covered':
    'Etwas verdeckt diese Schaltfläche, daher werden Klicks darauf ignoriert. Wenn Sie das erwartet haben, drücken Sie stattdessen die Eingabetaste.',
  'shared.sending': 'Wird gesendet …',
  'shared.tickFirst': 'Setzen Sie zuerst das Häkchen.',
  'shared.show': 'Anzeigen',
  'shared.showValue': '„{label}“ anzeigen',
  'shared.hide': 'Verbergen',
  'shared.hideValue': '„{label}“ verbergen',
  'shared.sent': 'An {origin} gesendet.',
  'shared.careful': 'Lesen Sie diesen Aufruf genau',
  'shared.carefulText': 'Er ist als möglicherweise schädlich gekennzeichnet.',
  'shared.end.close': 'Schließen',
  'shared.end.showRequest': 'Anfrage anzeigen',
  'shared.end.sent': 'An {origin} gesendet',
  'shared.end.declined': 'Sie haben abgelehnt',
  'shared.end.cancelled': 'Sie haben jetzt nicht geantwortet',
  'shared.end.withdrawn': '{origin} hat dies zurückgezogen',
  'shared.end.expired': 'Die Zeit ist abgelaufen',
  'shared.end.timedOut': 'Diese App wartet nicht mehr',
  'shared.end.disconnected': 'Verbindung zu {origin} verloren',
  'shared.end.taskEnded': 'Die Aufgabe endete ohne Ihre Antwort',
  'shared.end.gone': 'Diese Anfrage ist nicht mehr offen',
  'shared.end.unknown': 'Ihre Antworten sind vielleicht nicht angekommen',
  'shared.end.answeredElsewhere': 'In einem anderen Fenster beantwortet',
  'shared.end.unknownDecision': 'Ihre Entscheidung ist vielleicht nicht angekommen',
  'shared.endLine.sent': {
    one: '{count} Antwort, wie hier aufgeführt.',
    other: '{count} Antworten, wie hier aufgeführt.',
  },
  'shared.endLine.empty': 'Ohne Antworten.',
  'shared.endLine.declined': '{origin} wurde es mitgeteilt. Es wurden keine Antworten gesendet.',
  'shared.endLine.nothing': 'Es wurde nichts gesendet.',
  'shared.endLine.waited': 'Es wurde nichts gesendet. {origin} hat {time} gewartet.',
  'shared.endLine.unknown':
    'Die Verbindung zu {origin} brach beim Senden ab. Fragen Sie dort nach, bevor Sie erneut antworten.',
  'shared.endLine.answeredElsewhere': 'Von hier wurde nichts gesendet.',
  'shared.showMessage': 'Alles anzeigen',
  'shared.showLess': 'Weniger anzeigen',
  'shared.hiddenRun': { one: '{count} verborgenes Zeichen', other: '{count} verborgene Zeichen' },
  'shared.showAll': {
    one: 'Alles anzeigen ({count} weiteres Zeichen)',
    other: 'Alles anzeigen ({count} weitere Zeichen)',
  },

  // Attribution
  'attribution.unknownOrigin': 'Ein Server',
  'attribution.localProgram': '{label} (lokales Programm)',
  'attribution.ofApp': '{label} (in dieser App)',
  'attribution.labelled': '{host} ({label})',
  'attribution.claim': 'Nennt sich selbst „{name}“',
  'attribution.likeConnected':
    'Ein anderer verbundener Server, {place}, heißt auch „{name}“. Dies ist nicht jener Server.',
  'attribution.hostLikeConnected':
    'Die Adresse ist {place} sehr ähnlich, und das ist ein anderer verbundener Server.',
  'attribution.likeWellKnown':
    'Das ist möglicherweise nicht {name}: {name} selbst ist unter {place} zu finden.',
  'attribution.unchecked':
    'Name und Adresse dieses Servers konnten nicht geprüft werden; er ist vielleicht nicht der, der er zu sein scheint.',
  'attribution.tool': 'Beim Ausführen von {name}',
  'attribution.prompt': 'Beim Vorbereiten des Prompts {name}',
  'attribution.resource': 'Beim Lesen von {name}',
  'attribution.operation': 'Beim Vorgang {name}',
  'attribution.oneOf': { one: 'einer von {count} Aufruf', other: 'einer von {count} Aufrufen' },
  'attribution.oneOfOperations': {
    one: 'Beim Ausführen von einem von {count} Aufruf',
    other: 'Beim Ausführen von einem von {count} Aufrufen',
  },
  'attribution.argument': '{name}: {value}',
  'attribution.argumentHidden': '{name}: nicht angezeigt',
  'attribution.argumentsOmitted': {
    one: 'und {count} weitere Angabe',
    other: 'und {count} weitere Angaben',
  },
  'attribution.passedOnBy': 'Weitergeleitet von {name}',
  'attribution.passedOnByChain': 'Weitergeleitet von {names}, der nächstgelegene zuerst',

  // Form
  'form.title': '{origin} bittet um Ihre Angaben',
  'form.consequence': 'Die Antworten gehen an {origin}.',
  'form.consequenceReview': 'Noch wurde nichts gesendet. Die Antworten gehen an {origin}.',
  'form.consequencePress': 'Ein Klick auf eine Antwort sendet sie an {origin}.',

  'form.introMixed': 'Alle Felder sind Pflichtfelder, sofern sie nicht als optional gekennzeichnet sind.',
  'form.introOptional': 'Alle Fragen sind optional.',
  'form.optional': 'optional',
  'form.yes': 'Ja',
  'form.no': 'Nein',
  'form.noAnswer': 'Keine Antwort',
  'form.chooseOne': 'Wählen Sie eine Option',
  'form.clear': '„{label}“ leeren',
  'form.restore': 'Vorschlag wiederherstellen',
  'form.restoreFor': 'Vorschlag wiederherstellen für „{label}“',
  'form.unverifiable': 'Das prüft der Server.',

  'form.help.length': { one: '{count} Zeichen', other: '{count} Zeichen' },
  'form.help.lengthBetween': {
    by: 'max',
    one: '{min} bis {max} Zeichen',
    other: '{min} bis {max} Zeichen',
  },
  'form.help.lengthMin': { one: 'Mindestens {count} Zeichen', other: 'Mindestens {count} Zeichen' },
  'form.help.lengthMax': { one: 'Höchstens {count} Zeichen', other: 'Höchstens {count} Zeichen' },
  'form.help.number': 'Zahl',
  'form.help.numberBetween': 'Zahl von {min} bis {max}',
  'form.help.numberMin': 'Zahl, {min} oder mehr',
  'form.help.numberMax': 'Zahl, {max} oder weniger',
  'form.help.integer': 'Ganze Zahl',
  'form.help.integerBetween': '{min} bis {max}',
  'form.help.integerMin': 'Ganze Zahl, {min} oder mehr',
  'form.help.integerMax': 'Ganze Zahl, {max} oder weniger',
  'form.help.moreThan': 'Mehr als {n}',
  'form.help.lessThan': 'Weniger als {n}',
  'form.help.step': 'In Schritten von {step}',
  'form.help.choose': 'Wählen Sie {count} aus',
  'form.help.chooseBetween': 'Wählen Sie {min} bis {max} aus',
  'form.help.chooseMin': 'Wählen Sie mindestens {min} aus',
  'form.help.chooseMax': 'Wählen Sie höchstens {max} aus',
  'form.help.textsMin': 'Mindestens {min}',
  'form.help.textsMax': 'Höchstens {max}',
  'form.help.format': 'Der Server nennt dieses Format „{format}“',
  'form.help.accept': 'Angenommen werden {types}',
  'form.help.implicit': 'Alles Aufgeführte wird gesendet, wenn Sie das Häkchen nicht entfernen',
  'form.help.pattern': 'Muss einem Format entsprechen, das der Server vorgibt',
  'form.help.showPattern': 'Format anzeigen',

  'form.chosen': '{count} ausgewählt',
  'form.filter': '„{label}“ filtern',
  'form.filterHint': 'Zum Filtern tippen',
  'form.matchCount': '{count} von {total}',
  'form.noMatches': 'Keine Option enthält „{typed}“. Leeren Sie den Filter, um alle {total} zu sehen.',
  'form.someShown': '{shown} von {count} angezeigt. Tippen Sie, um die Auswahl einzugrenzen.',
  'form.chosenList': 'Ausgewählt für „{label}“',
  'form.list.entry': '{label}, Eintrag {item}',
  'form.list.add': 'Weiteren hinzufügen',
  'form.chosenMore': '{count} weitere',
  'form.pickedMore': 'und {count} weitere',
  'form.resource.addFile': 'Datei hinzufügen…',
  'form.resource.addDirectory': 'Ordner hinzufügen…',
  'form.resource.adding': 'Warten auf Ihre Auswahl…',
  'form.resource.added': '{name} wurde hinzugefügt.',
  'form.resource.gets': '{origin} erhält {names}',
  'form.resource.none': 'Nichts davon',
  'form.resource.failed':
    'Nichts wurde hinzugefügt, denn die Auswahl ist fehlgeschlagen. Versuchen Sie es noch einmal.',
  'form.resource.localAddress':
    'Nichts wurde hinzugefügt: Es liegt auf diesem Computer, wo {origin} es nicht lesen kann.',
  'form.resource.accept': 'Nichts wurde hinzugefügt: {origin} nimmt {types} an.',
  'form.remove': '„{label}“ entfernen',

  'form.dateTime.local': 'Datum und Uhrzeit',
  'form.dateTime.offset': 'Abweichung von UTC',
  'form.dateTime.offsetInPlace': '{offset} ({place})',
  'form.dateTime.sends': 'Gesendet wird {value}',
  'form.dateTime.useUtc': 'UTC verwenden',
  'form.dateTime.useZone': 'Meine Zeitzone verwenden',
  'form.dateTime.twice':
    'In {zone} werden die Uhren dann zurückgestellt, diese Uhrzeit kommt also zweimal vor. Wählen Sie {first} für das erste Mal, {second} für das zweite.',
  'form.dateTime.skipped':
    'In {zone} werden die Uhren dann vorgestellt, diese Uhrzeit kommt also nicht vor. So gesendet bedeutet sie dort {time}.',

  'form.answer.moment': '{moment} (UTC{offset})',
  'form.answer.momentInPlace': '{moment} ({place}, UTC{offset})',

  'form.summaryTitle': { one: 'Es gibt ein Problem', other: 'Es gibt {count} Probleme' },
  'form.summaryItem': '{label}: {text}',

  'form.unanswerable':
    'Dieses Formular kann hier nicht beantwortet werden. Sie können es ablehnen oder schließen, ohne zu antworten.',
  'form.problems': {
    one: 'Technische Details: {count} Problem',
    other: 'Technische Details: {count} Probleme',
  },

  'form.review': 'Antworten prüfen',
  'form.send': 'Antworten senden',
  'form.sendWithout': 'Ohne Antworten senden',
  'form.held': 'Geantwortet: {answer}. Noch nicht an {origin} gesendet.',
  'form.heldHint': 'Mit {undo} nehmen Sie es zurück.',
  'form.heldFor': 'Ihre Antwort: {answer}. Sie wird in {time} an {origin} gesendet.',
  'form.undo': 'Rückgängig',
  'form.sendNow': 'Jetzt senden',
  'form.undone': 'Rückgängig gemacht. Nichts wurde gesendet.',
  'form.sendingAside':
    'Wird noch an {origin} gesendet. Schlägt das fehl, werden Ihre Antworten wieder angezeigt.',
  'form.sendFailed':
    'Ihre Antworten konnten nicht gesendet werden. Sie sind noch da: Versuchen Sie es erneut.',
  'form.notAccepted': 'Es wurde nichts gesendet. Einige Antworten müssen zuerst geändert werden.',
  'form.tryAgain': 'Erneut versuchen',
  'form.reviewTitle': 'Prüfen Sie Ihre Antworten',
  'form.change': '„{label}“ ändern',
  'form.changeShort': 'Ändern',
  'form.notAnswered': 'Nicht beantwortet',
  'form.suggested': 'Vom Server vorgeschlagen',
  'form.suggestedBy': 'Vorgeschlagen von {origin}',
  'form.showSuggestions': 'Alle {count} anzeigen',
  'form.hidden': 'Verborgen',
  'form.exactly': 'Genau das wird gesendet',

  'form.secret.never': 'Geben Sie hier nie Passwörter, Codes oder Kartennummern ein.',
  'form.secret.warn':
    '„{label}“ fragt nach etwas Geheimem: {kind}. Geben Sie so etwas nie in ein Formular ein. Lehnen Sie ab und verlangen Sie eine sichere Seite.',
  'form.secret.warnMessage':
    'Hier wird nach etwas Geheimem gefragt: {kind}. Geben Sie so etwas nie in ein Formular ein. Lehnen Sie ab und verlangen Sie eine sichere Seite.',
  'form.secret.warnUnchecked':
    'Dieses Formular enthält mehr Text, als geprüft wurde. Es fragt daher möglicherweise nach einem Passwort oder etwas anderem Geheimen. Server dürfen in einem Formular nicht nach Geheimem fragen.',
  'form.secret.refuseUnchecked':
    'Dieses Formular enthält mehr Text, als geprüft wurde. Es fragt daher möglicherweise nach etwas Geheimem. Das Antworten ist gesperrt.',
  'form.secret.acknowledge': 'Trotzdem an {origin} senden',
  'form.secret.refuse':
    'Dieses Formular fragt nach etwas Geheimem: {kind}. Es kann hier nicht beantwortet werden.',
  'form.secret.password': 'Passwort',
  'form.secret.passphrase': 'Passphrase',
  'form.secret.pin': 'PIN',
  'form.secret.oneTimeCode': 'Einmalcode',
  'form.secret.apiKey': 'API-Schlüssel',
  'form.secret.token': 'Zugriffstoken',
  'form.secret.privateKey': 'privater Schlüssel',
  'form.secret.seedPhrase': 'Wiederherstellungsphrase',
  'form.secret.cardNumber': 'Kartennummer',
  'form.secret.cardSecurityCode': 'Kartenprüfnummer',
  'form.secret.bankLogin': 'Zugangsdaten der Bank',
  'form.secret.nationalId': 'nationale Identifikationsnummer',
  'form.secret.signInLink': 'Anmeldelink',

  'form.notKept': 'Nicht aufbewahrt',
  'form.theirsAndYours': 'Deren Fragen, Ihre Antworten',
  'form.confirm.title': '{origin} bittet um Ihre Zustimmung',
  'form.confirm.agree': 'Zustimmen',
  'form.confirm.consequence': 'Ihre Entscheidung geht an {origin}.',
  'form.confirm.sent': 'Sie haben der Anfrage von {origin} zugestimmt',
  'form.confirm.declined': 'Sie haben die Anfrage von {origin} abgelehnt',
  'form.confirm.cancelled': 'Nicht jetzt: {origin} wurde mitgeteilt, dass Sie nicht entschieden haben',
  'form.unread': { one: 'Noch {count} Zeile zu lesen', other: 'Noch {count} Zeilen zu lesen' },
  'form.copy': 'Antworten kopieren',
  'form.copied': 'Antworten kopiert.',
  'form.copyFailed': 'Das Kopieren hat nicht funktioniert. Markieren Sie die Antworten und kopieren Sie sie.',

  'issue.required.text': 'Geben Sie eine Antwort ein.',
  'issue.required.choice': 'Wählen Sie eine Option aus.',
  'issue.required.resource': 'Wählen Sie, was gesendet werden soll.',
  'issue.required.boolean': 'Wählen Sie Ja oder Nein.',
  'issue.minLength': {
    by: 'min',
    one: 'Geben Sie mindestens {min} Zeichen ein (bisher {count}).',
    other: 'Geben Sie mindestens {min} Zeichen ein (bisher {count}).',
  },
  'issue.maxLength': {
    by: 'max',
    one: 'Verwenden Sie höchstens {max} Zeichen; entfernen Sie {excess}.',
    other: 'Verwenden Sie höchstens {max} Zeichen; entfernen Sie {excess}.',
  },
  'issue.pattern': 'Verwenden Sie das Format, das der Server vorgibt.',
  'issue.email': 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  'issue.uri': 'Geben Sie eine vollständige Adresse ein, zum Beispiel https://example.com.',
  'issue.date': 'Geben Sie ein gültiges Datum ein.',
  'issue.dateTime': 'Geben Sie ein gültiges Datum und eine gültige Uhrzeit ein.',
  'issue.offset': 'Wählen Sie die Abweichung von UTC.',
  'issue.number': 'Geben Sie eine Zahl ein.',
  'issue.integer': 'Geben Sie eine ganze Zahl ein.',
  'issue.grouping': 'Schreiben Sie die Zahl ohne Tausendertrennzeichen, zum Beispiel {example}.',
  'issue.decimal': 'Schreiben Sie Dezimalzahlen so: {example}.',
  'issue.minimum': 'Geben Sie {min} oder mehr ein.',
  'issue.maximum': 'Geben Sie {max} oder weniger ein.',
  'issue.exclusiveMinimum': 'Geben Sie mehr als {n} ein.',
  'issue.exclusiveMaximum': 'Geben Sie weniger als {n} ein.',
  'issue.multipleOf': 'Verwenden Sie Schritte von {step}, zum Beispiel {a} oder {b}.',
  'issue.unsafeNumber': 'Verwenden Sie weniger Ziffern.',
  'issue.const': 'Nur „{value}“ ist zulässig.',
  'issue.option': 'Wählen Sie eine der aufgeführten Optionen.',
  'form.list.problem': 'Eintrag {item}: {problem}',
  'issue.repeatedText': 'Das ist schon eingetragen.',
  'issue.minTexts': 'Tragen Sie mindestens {min} ein.',
  'issue.maxTexts': 'Tragen Sie höchstens {max} ein.',
  'issue.minItems': 'Wählen Sie mindestens {min} aus. Ausgewählt: {count}.',
  'issue.maxItems': 'Wählen Sie höchstens {max} aus. Ausgewählt: {count}.',

  'unsupported.nestedObject':
    'Dies kann hier nicht beantwortet werden: Gefragt wird nach mehreren Antworten innerhalb einer Antwort.',
  'unsupported.cannotAdd':
    'Dies kann hier nicht beantwortet werden: Gefragt wird nach einer Datei von Ihnen, und diese App kann keine hinzufügen.',
  'unsupported.freeArray':
    'Dies kann hier nicht beantwortet werden: Gefragt wird nach einer Liste, ohne anzugeben, was sie enthalten darf.',
  'unsupported.noOptions': 'Dies kann hier nicht beantwortet werden: Es gibt nichts zur Auswahl.',
  'unsupported.unknownType':
    'Dies kann hier nicht beantwortet werden: Gefragt wird nach einer unbekannten Art von Antwort.',
  'unsupported.contradiction':
    'Dies kann hier nicht beantwortet werden: Die Regeln widersprechen sich, daher könnte keine Antwort richtig sein.',
  'unsupported.reference': 'Dies kann hier nicht beantwortet werden: Ein Teil der Beschreibung fehlt.',
  'unsupported.tooLarge': 'Dies kann hier nicht beantwortet werden: Es ist zu groß, um angezeigt zu werden.',

  // Problem
  'problem.notAnObject': 'Die Anfrage ist kein Objekt.',
  'problem.unknownMode': 'Die Anfrage ist von unbekannter Art: „{mode}“.',
  'problem.extensionUnsupported':
    'Die Anfrage braucht eine Erweiterung, die diese App nicht unterstützt: „{extension}“.',
  'problem.tooManyRequests': {
    one: 'Es gibt {count} Anfrage auf einmal; höchstens {limit} können angezeigt werden.',
    other: 'Es gibt {count} Anfragen auf einmal; höchstens {limit} können angezeigt werden.',
  },
  'problem.messageMissing': 'Die Anfrage hat keine Nachricht.',
  'problem.urlMissing': 'Die Anfrage nennt keine Adresse zum Öffnen.',
  'problem.elicitationIdMissing':
    'Die Anfrage hat keine Kennung, daher kann der Server nicht mitteilen, wann sie abgeschlossen ist.',
  'problem.schemaMissing': 'Die Anfrage beschreibt ihre Fragen nicht.',
  'problem.schemaNotAnObject': 'Die Beschreibung der Fragen ist kein Objekt.',
  'problem.propertiesMissing': 'Die Beschreibung nennt keine Fragen.',
  'problem.tooManyFields': {
    one: 'Die Anfrage hat {count} Frage; sie kann nicht angezeigt werden.',
    other: {
      by: 'limit',
      one: 'Die Anfrage hat {count} Fragen; nur die erste kann angezeigt werden.',
      other: 'Die Anfrage hat {count} Fragen; nur die ersten {limit} können angezeigt werden.',
    },
  },
  'problem.tooManyOptions': {
    one: 'Es gibt {count} Option; höchstens {limit} können angezeigt werden.',
    other: 'Es gibt {count} Optionen; höchstens {limit} können angezeigt werden.',
  },
  'problem.schemaTooDeep': 'Die Beschreibung ist zu tief verschachtelt.',
  'problem.schemaUnreadable': 'Ein Teil der Beschreibung konnte nicht gelesen werden.',
  'problem.textTooLong': {
    one: 'Ein Text hat {count} Zeichen; höchstens {limit} können gelesen werden.',
    other: 'Ein Text hat {count} Zeichen; höchstens {limit} können gelesen werden.',
  },
  'problem.typeMissing': 'Eine Frage gibt nicht an, welche Art von Antwort sie erwartet.',
  'problem.typeUnsupported': 'Eine Art von Antwort wird nicht unterstützt: „{type}“.',
  'problem.keywordIgnored': 'Nur der Server kann diese Regel prüfen: „{keyword}“.',
  'problem.keywordInvalid': 'Eine fehlerhafte Regel wurde ausgelassen: „{keyword}“.',
  'problem.formatUnknown': 'Nur der Server kann dieses Format prüfen: „{format}“.',
  'problem.patternInvalid': 'Ein fehlerhaftes Muster wurde ausgelassen.',
  'problem.defaultInvalid': 'Ein Vorschlag, der nicht zu seiner Frage passt, wurde ausgelassen.',
  'problem.enumNamesMismatch': 'Die Namen passen nicht zu den Optionen, daher werden die Werte angezeigt.',
  'problem.duplicateOption': 'Eine Option ist doppelt aufgeführt: „{value}“.',
  'problem.boundsContradict': 'Die Regeln einer Frage widersprechen sich.',
  'problem.requiredUnknown': 'Eine erforderliche Frage fehlt: „{name}“.',
  'problem.referenceUnresolved': 'Ein Teil der Beschreibung fehlt.',
  'problem.argumentsUnknown': 'Die Anfrage sagt nicht alles, was getan würde.',
  'problem.optionInvalid': 'Eine fehlerhafte Antwort wurde weggelassen.',
  'problem.optionsMissing': 'Die Anfrage bietet keine Antwort an.',
  'problem.constraintsMayBeLost': 'Einige Prüfregeln fehlen möglicherweise; der Server prüft Ihre Antworten.',

  // Text
  'text.hiddenCharacters': 'Enthält unsichtbare Zeichen, hier als Codes wie U+200B angezeigt.',
  'text.bidiControls':
    'Enthält Zeichen, die die Reihenfolge der Buchstaben ändern. Hier bewirken sie nichts und werden als Codes wie U+202E angezeigt.',
  'text.controlCharacters': 'Enthält Steuerzeichen, hier als Codes wie U+0007 angezeigt.',
  'text.stackedMarks':
    'Enthält mehr Akzente auf einem Buchstaben, als irgendeine Sprache hat. Einige wurden ausgelassen.',
  'text.blankSpace': 'Enthält lange Folgen von Leerraum, die gekürzt wurden.',
  'text.urlInProse': 'Enthält eine Adresse. Sie wurde nicht geprüft und ist hier kein Link.',

  // URL
  'url.invalid': 'Das ist keine Webadresse.',
  'url.tooLong': {
    by: 'length',
    one: 'Die Adresse hat {length} Zeichen, mehr als jede echte Adresse.',
    other: 'Die Adresse hat {length} Zeichen, mehr als jede echte Adresse.',
  },
  'url.hiddenCharacter.warn':
    'Enthält ein unsichtbares Zeichen ({codePoint}). Die Adresse ist möglicherweise nicht, was sie scheint.',
  'url.hiddenCharacter.block': 'Versteckt ein unsichtbares Zeichen ({codePoint}) im Namen der Website.',
  'url.controlCharacter': 'Versteckt ein Steuerzeichen ({codePoint}), das Browser überspringen.',
  'url.backslash': 'Verwendet umgekehrte Schrägstriche, die das Ziel verschleiern.',
  'url.slashesMissing': 'Ist nicht wie eine Webadresse geschrieben (https://…).',
  'url.scheme.warn':
    'Beginnt mit „{scheme}:“ statt mit „https:“. Andere können möglicherweise mitlesen, oder ein anderes Programm wird geöffnet.',
  'url.scheme.block': 'Beginnt mit „{scheme}:“ statt mit „https:“.',
  'url.developmentHttp': 'Führt zu diesem Computer ({host}). Diese App erlaubt das für die Entwicklung.',
  'url.userinfo': 'Der Teil vor @ verbirgt die wirkliche Website: {host}.',
  'url.hostMissing': 'Nennt keine Website.',
  'url.emptyLabel': 'Der Name der Website hat einen leeren Teil.',
  'url.loopback': 'Führt zu diesem Computer selbst ({host}).',
  'url.privateAddress': 'Führt in ein privates Netzwerk ({address}).',
  'url.localName': 'Führt zu einem Namen in einem privaten Netzwerk ({name}).',
  'url.resolvesInside': 'Der Name führt in ein privates Netzwerk ({address}).',
  'url.unresolved':
    'Wohin {host} führt, konnte nicht geprüft werden. Es ist möglicherweise ein privates Netzwerk.',
  'url.reputation.warn':
    'Die eigene Prüfung dieser App warnt vor dieser Adresse. Sie ist möglicherweise unsicher.',
  'url.reputation.block': 'Die eigene Prüfung dieser App lehnt diese Adresse ab.',
  'url.reputationUnknown':
    'Die eigene Prüfung dieser App hat zu dieser Adresse nichts ergeben. Sie ist möglicherweise unsicher.',
  'url.ipAddress':
    'Führt zu einer Zahlenadresse, {address}, statt zu einem Namen. Sie kann irgendwem gehören.',
  'url.unusualAddressSpelling.warn':
    'Ist ungewöhnlich geschrieben. Führt zu {host}; das ist möglicherweise nicht, was es scheint.',
  'url.unusualAddressSpelling.block': 'Verschleiert die wirkliche Website: {host}.',
  'url.port.info': 'Verwendet Port {port}.',
  'url.port.warn': 'Verwendet Port {port}, was ungewöhnlich ist. Das ist möglicherweise keine Webseite.',
  'url.publicSuffix':
    '{host} wird von vielen genutzt. Die Seite gehört möglicherweise nicht dem, an den Sie denken.',
  'url.sharedSite': 'Auf {service} kann jeder etwas veröffentlichen.',
  'url.unknownSuffix':
    '„.{suffix}“ ist keine bekannte Endung. Sie führt möglicherweise in ein privates Netzwerk.',
  'url.blockedDomain': '{domain} steht auf der Liste der gesperrten Websites dieser App.',
  'url.notAllowedDomain': '{domain} steht nicht auf der Liste der erlaubten Websites dieser App.',
  'url.knownDomainAsSubdomain':
    'Das ist nicht {name}, es gehört zu {site}. Es ist möglicherweise eine Fälschung.',
  'url.knownNameInside':
    '{name} steht im Namen, aber er gehört zu {site}. Es ist möglicherweise eine Fälschung.',
  'url.punycode.info': 'Der Name enthält Buchstaben außerhalb von a–z; er wird auch {ascii} geschrieben.',
  'url.punycode.block': 'Der Name steht in einem Code, den kein Browser schreibt ({ascii}).',
  'url.disallowedCharacter.warn':
    '„{label}“ enthält ein Zeichen, das dort nicht hingehört ({codePoint}). Es ist möglicherweise eine Fälschung.',
  'url.disallowedCharacter.block':
    '„{label}“ enthält ein Zeichen, das wie ein Satzzeichen aussieht ({codePoint}).',
  'url.mixedScripts': '„{label}“ mischt Alphabete. Es ist möglicherweise eine Fälschung.',
  'url.mixedDigits':
    '„{label}“ mischt Ziffern verschiedener Schriften. Es ist möglicherweise eine Fälschung.',
  'url.combiningMarks': '„{label}“ hat Akzente, wo keine hingehören. Es ist möglicherweise eine Fälschung.',
  'url.bidiRule':
    'Teile von „{label}“ können bei der Anzeige die Plätze tauschen. Es ist möglicherweise eine Fälschung.',
  'url.deviationCharacter.info':
    '„{label}“ enthält einen Buchstaben, den alte Browser anders lesen ({codePoint}).',
  'url.deviationCharacter.warn':
    '„{label}“ enthält ein unsichtbares Zeichen ({codePoint}). Es ist möglicherweise eine Fälschung.',
  'url.wholeScriptConfusable':
    'Die Buchstaben von „{label}“ sehen wie die eines anderen Alphabets aus. Es ist möglicherweise eine Fälschung.',
  'url.confusable': 'Das ist nicht {name}. Es ist möglicherweise eine Fälschung.',
  'url.longUrl': {
    by: 'length',
    one: 'Die Adresse ist lang: {length} Zeichen.',
    other: 'Die Adresse ist lang: {length} Zeichen.',
  },
  'url.encodedControl.info': 'Enthält einen kodierten Zeilenumbruch.',
  'url.encodedControl.warn':
    'Enthält ein kodiertes unsichtbares Zeichen ({codePoint}). Die Adresse ist möglicherweise nicht, was sie scheint.',
  'url.redirectParameter.info': 'Teilt der Website mit, wohin sie Sie danach schicken soll: {host}.',
  'url.redirectParameter.warn':
    'Teilt der Website mit, was sie danach tun soll ({parameter}). Dort wird möglicherweise ein Programm ausgeführt.',
  'url.redirectElsewhere':
    'Leitet Sie nach der Anmeldung an {host} weiter. Das ist weder die Website des Servers noch die dieser App. Prüfen Sie, ob Sie sie kennen.',
  'url.nestedUrl': 'Enthält eine weitere Adresse: {host}.',

  'urlDialog.title': '{origin} möchte eine Seite öffnen',
  'urlDialog.titleBlocked': 'Eine Seite von {origin} wurde blockiert',
  'urlDialog.titleWaiting': 'Die Seite für {origin} ist geöffnet',
  'urlDialog.titleCompleted': '{origin} meldet dies als abgeschlossen',
  'urlDialog.checking': 'Die Adresse wird geprüft …',
  'urlDialog.checkFailed': 'Die Adresse konnte nicht geprüft werden und kann daher nicht geöffnet werden.',
  'urlDialog.checked.allow': 'Die Adresse wurde geprüft. Die Seite liegt auf {host}.',
  'urlDialog.checked.warn':
    'Die Adresse wurde geprüft. Die Seite liegt auf {host}. Prüfen Sie dies: {finding}',
  'urlDialog.checked.block': 'Diese Seite kann nicht geöffnet werden. {finding}',
  'urlDialog.checkAgain': 'Erneut prüfen',
  'urlDialog.fullAddress': 'Vollständige Adresse',
  'urlDialog.showAddress': {
    by: 'length',
    one: 'Vollständige Adresse anzeigen ({length} Zeichen)',
    other: 'Vollständige Adresse anzeigen ({length} Zeichen)',
  },
  'urlDialog.copy': 'Adresse kopieren',
  'urlDialog.copied': 'Adresse kopiert.',
  'urlDialog.copyFailed':
    'Das Kopieren hat nicht funktioniert. Markieren Sie die Adresse und kopieren Sie sie.',
  'urlDialog.sameSite': 'Dieselbe Website wie der Server.',
  'urlDialog.otherSite': 'Nicht die eigene Website des Servers.',
  'urlDialog.alsoWritten': 'Auch {host} geschrieben',
  'urlDialog.findings': 'Zu dieser Adresse',
  'urlDialog.severity.warn': 'Prüfen Sie dies',
  'urlDialog.decodedName': 'Dekodiert lautet der Name „{name}“.',
  'urlDialog.notThis': 'Das ist nicht {name}',
  'urlDialog.imitates': 'Ahmt {name} mit Buchstaben aus einem anderen Alphabet nach ({letters}).',
  'urlDialog.acknowledge': 'Ich habe die Adresse geprüft und möchte sie öffnen.',
  'urlDialog.tickFirst': 'Setzen Sie zuerst das Häkchen.',
  'urlDialog.open': '{site} öffnen',
  'urlDialog.openFallback': 'Diese Seite öffnen',
  'urlDialog.newTab': 'Wird in einem neuen Tab geöffnet.',
  'urlDialog.blockedTitle': 'Diese Seite kann nicht geöffnet werden',
  'urlDialog.opening': 'Die Seite wird geöffnet …',
  'urlDialog.notOpened':
    'Der neue Tab wurde nicht geöffnet. Ihr Browser hat ihn möglicherweise blockiert: Erlauben Sie hier Pop-ups und versuchen Sie es dann erneut.',
  'urlDialog.finishOn':
    'Schließen Sie den Vorgang auf {host} ab und kommen Sie dann zurück. Diese App kann die Seite nicht sehen.',
  'urlDialog.finishFallback':
    'Schließen Sie den Vorgang dort ab und kommen Sie dann zurück. Diese App kann die Seite nicht sehen.',
  'urlDialog.wentOn':
    'Das Tool hat nicht gewartet und weitergearbeitet. Sie können den Vorgang trotzdem noch auf {host} abschließen.',
  'urlDialog.wentOnFallback':
    'Das Tool hat nicht gewartet und weitergearbeitet. Sie können den Vorgang dort trotzdem noch abschließen.',
  'urlDialog.reported': '{origin} meldet:',
  'urlDialog.reportedProgress': 'Fortschritt, wie {origin} ihn meldet',
  'urlDialog.samePage': 'Dieselbe Seite wie zuvor.',
  'urlDialog.stillWaiting': 'Es wird noch gewartet. Manche Server melden sich nie zurück.',
  'urlDialog.noNewTab': 'Kein neuer Tab? Ihr Browser hat ihn möglicherweise blockiert.',
  'urlDialog.finished': 'Ich bin fertig',
  'urlDialog.openAgain': 'Erneut öffnen',
  'urlDialog.stopWaiting': 'Nicht mehr warten',
  'urlDialog.closeWaiting': 'Schließen und nicht mehr warten',
  'urlDialog.completed': '{origin} meldet dies als abgeschlossen.',

  // Inbox
  'inbox.waiting': { one: '{count} Anfrage wartet', other: '{count} Anfragen warten' },
  'inbox.waitingSentence': { one: '{count} Anfrage wartet.', other: '{count} Anfragen warten.' },
  'inbox.list': 'Anfragen',
  'inbox.empty': 'Es wartet nichts auf Sie.',
  'inbox.arrivedForm': '{origin} bittet um Ihre Angaben.',
  'inbox.arrivedUrl': '{origin} möchte eine Seite öffnen.',
  'inbox.arrivedApproval': '{origin} möchte ein Werkzeug ausführen.',
  'inbox.minimised': 'Minimiert. Ihre Eingaben sind noch da.',
  'inbox.open': 'Öffnen',
  'inbox.minimisedList': 'Minimierte Anfragen',
  'inbox.resume': 'Fortsetzen',
  'inbox.unsent': 'Noch nicht gesendet',
  'inbox.kind.form': 'Fragen',
  'inbox.kind.confirmation': 'Bitte um Zustimmung',
  'inbox.kind.url': 'Eine Seite zum Öffnen',
  'inbox.kind.approval': 'Ein Werkzeug zum Erlauben',
  'inbox.kind.batch': { one: '{count} Anfrage', other: '{count} Anfragen' },
  'inbox.openRequest': 'Anfrage von {origin} öffnen',
  'inbox.dismiss': 'Aus Liste entfernen',
  'inbox.state.pending': 'Wartet auf Sie',
  'inbox.state.sending': 'Wird gesendet',
  'inbox.state.answered': 'Beantwortet',
  'inbox.state.withdrawn': 'Zurückgezogen',
  'inbox.state.expired': 'Zeit abgelaufen',
  'inbox.state.timedOut': 'Diese App wartet nicht mehr',
  'inbox.state.disconnected': 'Verbindung abgebrochen',
  'inbox.state.taskEnded': 'Die Aufgabe wurde beendet',
  'inbox.state.deliveryUnknown': 'Möglicherweise nicht angekommen',
  'inbox.state.answeredElsewhere': 'Anderswo beantwortet',
  'inbox.batch.title': {
    one: '{origin} braucht {count} Antwort',
    other: '{origin} braucht {count} Antworten',
  },
  'inbox.batch.step': 'Schritt {step} von {count}',
  'inbox.batch.steps': 'Schritte',
  'inbox.batch.about': '„{about}“',
  'inbox.batch.sentAfterReview': 'Wird nach der Durchsicht an {origin} gesendet.',
  'inbox.batch.now': 'Jetzt',
  'inbox.batch.toDo': 'Offen',
  'inbox.batch.answered': 'Beantwortet',
  'inbox.batch.agreed': 'Zugestimmt',
  'inbox.batch.declined': 'Abgelehnt',
  'inbox.batch.opened': 'Geöffnet',
  'inbox.batch.allowed': 'Erlaubt',
  'inbox.batch.rejected': 'Abgelehnt',
  'inbox.batch.back': 'Zurück',
  'inbox.batch.next': 'Weiter',
  'inbox.batch.declineOne': 'Diesen Schritt ablehnen',
  'inbox.batch.declineAll': 'Alle {count} ablehnen',
  'inbox.batch.reviewAll': 'Alle prüfen',
  'inbox.batch.reviewTitle': 'Prüfen Sie Ihre Antworten',
  'inbox.batch.reviewStep': 'Schritt {step}: {kind}',
  'inbox.batch.change': 'Schritt {step} ändern',
  'inbox.batch.changeThis': 'Diesen Schritt ändern',
  'inbox.batch.declinedStep': 'Sie haben diesen Schritt abgelehnt.',
  'inbox.batch.agreedStep': 'Sie haben zugestimmt.',
  'inbox.batch.openedStep': 'Sie haben die Seite geöffnet.',
  'inbox.batch.allowedStep': 'Sie haben diesen Aufruf einmal erlaubt.',
  'inbox.batch.allowedLaterStep': 'Sie haben diesen Aufruf erlaubt, jetzt und später.',
  'inbox.batch.rejectedStep': 'Sie haben diesen Aufruf abgelehnt.',
  'inbox.batch.equal': {
    one: '{count} gleichen Aufruf ebenso beantworten',
    other: '{count} gleiche Aufrufe ebenso beantworten',
  },
  'inbox.batch.sendAnswers': { one: '{count} Antwort senden', other: '{count} Antworten senden' },
  'inbox.batch.sendMixed': {
    one: '{count} Antwort senden, {declined} ablehnen',
    other: '{count} Antworten senden, {declined} ablehnen',
  },
  'inbox.batch.explained':
    'Mit „Ablehnen“ sagen Sie dem Server Nein. Mit „Jetzt nicht“ erfährt der Server, dass Sie alle Schritte geschlossen haben; er kann erneut fragen.',
  'inbox.notSent': 'Ihre Antwort ist nicht bei {origin} angekommen. Versuchen Sie es erneut.',
  'inbox.notSentByApp':
    'Der eigene Server dieser App hat Ihre Antwort nicht angenommen. Sie ist noch hier: Versuchen Sie es erneut.',
  'inbox.connection.retrying':
    'Diese App erreicht ihren eigenen Server gerade nicht. Sie versucht es weiter, und Ihre Eingaben bleiben hier.',
  'inbox.connection.signedOut':
    'Sie sind bei dieser App abgemeldet. Melden Sie sich wieder an, um zu antworten. Ihre Eingaben bleiben hier.',
  'inbox.connection.outdated': 'Diese App wurde aktualisiert. Laden Sie die Seite neu, um zu antworten.',
  'inbox.sendAgain': 'Erneut senden',
  'inbox.sendAgainWarning':
    'Sie können die Antworten erneut senden, aber dann kommen sie möglicherweise doppelt an.',
  'inbox.round': {
    one: '{origin} hat für diese Aufgabe {count}-mal gefragt.',
    other: '{origin} hat für diese Aufgabe {count}-mal gefragt.',
  },
  'inbox.lastRound': 'Wird noch einmal gefragt, endet diese Aufgabe.',
  'inbox.stopTask': 'Diese Aufgabe beenden',
  'inbox.timeLeft.minutes': {
    one: 'Noch etwa {count} Minute zum Antworten.',
    other: 'Noch etwa {count} Minuten zum Antworten.',
  },
  'inbox.timeLeft.seconds': {
    one: 'Noch {count} Sekunde zum Antworten.',
    other: 'Noch {count} Sekunden zum Antworten.',
  },
  'inbox.draft.kept': 'Wir haben Ihre früheren Antworten aufbewahrt.',
  'inbox.draft.noSecrets': 'Geheimes wurde nicht aufbewahrt.',
  'inbox.draft.use': 'Antworten übernehmen',
  'inbox.draft.startEmpty': 'Leer beginnen',
  'inbox.draft.askedAgain': 'Sie haben diese Frage schon einmal beantwortet.',
  'inbox.draft.useEarlier': 'Frühere Antwort übernehmen',
  'inbox.askedTwice': 'In einer anderen Anfrage fragt {origin} dasselbe.',
  'inbox.sameAsAnother': 'Gleiche Frage wie in einer anderen Anfrage',
  'inbox.rejectedBefore': 'Sie haben denselben Aufruf schon einmal abgelehnt.',
  'inbox.limited': '{origin} fragt zu oft. Neue Anfragen werden vorerst abgebrochen.',
  'inbox.stopped': 'Anfragen von {origin} werden abgebrochen.',
  'inbox.stoppedSite': 'Anfragen von der gesamten Website {site} werden abgebrochen.',
  'inbox.autoCancelledCount': {
    one: 'Bisher wurde {count} Anfrage abgebrochen.',
    other: 'Bisher wurden {count} Anfragen abgebrochen.',
  },
  'inbox.stopServer': 'Diesen Server sperren',
  'inbox.stopSite': '{site} mit allen Subdomains sperren',
  'inbox.allowServer': 'Wieder zulassen',
  'inbox.allowServerNamed': 'Wieder zulassen: {origin}',
  'inbox.blockedServers': 'Gesperrte Server',
  'inbox.more': 'Weitere Möglichkeiten',
  'inbox.history': 'Verlauf der Anfragen',
  'inbox.receipt': 'Wie diese Anfrage endete',
  'inbox.receipt.show': 'Antworten anzeigen',
  'inbox.receipt.hide': 'Antworten verbergen',
  'inbox.outcome.answered': 'Sie haben Ihre Antworten gesendet',
  'inbox.outcome.agreed': 'Sie haben zugestimmt',
  'inbox.outcome.opened': 'Sie haben die Seite geöffnet',
  'inbox.outcome.allowed': 'Sie haben es einmal erlaubt',
  'inbox.outcome.allowedLater': 'Sie haben es erlaubt, jetzt und später',
  'inbox.outcome.rejected': 'Sie haben es abgelehnt',
  'inbox.outcome.allowedByPolicy': 'Von den Regeln dieser App erlaubt',
  'inbox.outcome.rejectedByPolicy': 'Von den Regeln dieser App abgelehnt',
  'inbox.outcome.allowedByStanding': 'Durch Ihre gespeicherten Berechtigungen erlaubt',
  'inbox.outcome.rejectedByStanding': 'Durch Ihre gespeicherten Berechtigungen abgelehnt',
  'inbox.outcome.decline': 'Sie haben abgelehnt',
  'inbox.outcome.cancel': 'Ohne Antwort geschlossen',
  'inbox.outcome.withdrawn': 'Vom Server zurückgezogen',
  'inbox.outcome.expired': 'Zeit abgelaufen',
  'inbox.outcome.timedOut': 'Diese App wartet nicht mehr',
  'inbox.outcome.disconnected': 'Verbindung abgebrochen',
  'inbox.outcome.taskEnded': 'Die Aufgabe endete ohne Ihre Antwort',
  'inbox.outcome.limit': 'Abgebrochen: Der Server hat zu oft gefragt',
  'inbox.outcome.stopped': 'Abgebrochen: Sie haben diesen Server gesperrt',
  'inbox.outcome.abandoned': 'Sie haben die Aufgabe beendet',
  'inbox.outcome.deliveryUnknown': 'Ihre Antworten sind möglicherweise nicht angekommen',
  'inbox.outcome.invalid': 'Zurückgewiesen: nicht lesbar',
  'inbox.serverReason': '{origin} nennt als Grund:',
  'inbox.resumed.unsent': 'Diese Anfrage hat auf Sie gewartet, während die Seite geschlossen war.',
  'inbox.resumed.sent':
    'Ihre Antworten waren unterwegs, als die Seite geschlossen wurde. Wir wissen nicht, ob {origin} sie erhalten hat.',
  'inbox.resumed.opened':
    'Sie hatten diese Seite schon geöffnet. Wenn Sie fertig sind, werden Ihre Antworten erneut an {origin} gesendet.',
  'inbox.storageFails': 'Wenn Sie diese Seite schließen, gehen diese Anfrage und Ihre Eingaben verloren.',
  'inbox.draftStorageFails':
    'Ihre Eingaben können hier nicht gespeichert werden: Wenn Sie diese Seite schließen oder neu laden, gehen sie verloren. Die Anfrage selbst bleibt bestehen.',
  'inbox.loadFailed':
    'Diese Anfrage konnte nicht angezeigt werden: Ein Teil dieser Seite wurde nicht geladen. Hilft ein erneuter Versuch nicht, laden Sie die Seite neu.',
  'inbox.tryAgain': 'Erneut versuchen',

  // Call
  'call.stopped': 'Sie haben diese Aufgabe gestoppt.',
  'call.pageDeclined': 'Sie haben die Seite abgelehnt, deshalb wurde {name} nicht ausgeführt.',
  'call.pageNotOpened': 'Sie haben die Seite nicht geöffnet, deshalb wurde {name} nicht ausgeführt.',
  'call.roundLimit': {
    one: 'Der Server hat nach {count} Antwort weiter gefragt, deshalb hat diese App {name} gestoppt.',
    other: 'Der Server hat nach {count} Antworten weiter gefragt, deshalb hat diese App {name} gestoppt.',
  },
  'call.malformedRound':
    'Der Server wollte etwas fragen, sagte aber nicht was, deshalb hat diese App {name} gestoppt.',
  'call.unsupportedRequest':
    'Der Server hat etwas verlangt, das diese App ihm nicht geben kann, deshalb wurde die Aufgabe gestoppt.',
  'call.invalidRequest':
    'Der Server hat etwas gefragt, das nicht angezeigt werden konnte, deshalb wurde die Aufgabe gestoppt.',
  'call.stateExpired':
    'Der Server wusste nicht mehr, was er gefragt hatte, daher wurde {name} nicht abgeschlossen. Sie können es neu starten.',
  'call.taskCancelled': 'Der Server hat {name} abgebrochen.',
  'call.deliveryUnknown': 'Wir wissen nicht, ob der Server Ihre Antworten erhalten hat.',
  'call.unreadableResult': 'Die Antwort des Servers war nicht lesbar, daher gibt es kein Ergebnis.',
  'call.serverFailed':
    'Der Server konnte die Anfrage nicht verarbeiten. Versuchen Sie es später noch einmal.',
  'call.withdrawn': 'Der Server hat seine Frage zurückgenommen.',
  'call.expired': 'Die Zeit, die der Server Ihnen gab, ist abgelaufen.',
  'call.timedOut': 'Diese App hat nicht länger gewartet.',
  'call.taskEnded': 'Die Aufgabe endete ohne Ihre Antwort.',
  'call.disconnected': 'Die Verbindung zum Server ist abgebrochen.',

  // Approvals
  'approval.title': '{origin} möchte ein Werkzeug ausführen',
  'approval.noTool': 'Ein Werkzeug ohne Namen',
  'approval.on': 'auf {server}',
  'approval.arguments': 'Argumente',
  'approval.claims': 'Angeblich',
  'approval.readOnly': 'liest es nur',
  'approval.changesData': 'ändert es Daten',
  'approval.destructive': 'löscht es eventuell Daten',
  'approval.openWorld': 'erreicht es andere Websites',
  'approval.noArguments': 'Keine Argumente',
  'approval.fold': { one: '{count} Wert anzeigen', other: '{count} Werte anzeigen' },
  'approval.unfold': 'Diese Werte verbergen',
  'approval.more': { one: '{count} weiteren Wert anzeigen', other: '{count} weitere Werte anzeigen' },
  'approval.secret': 'Verborgen: Das Werkzeug nennt es ein Geheimnis',
  'approval.looksSecret': 'Sieht nach einem Geheimnis aus',
  'approval.looksLike': 'Sieht aus wie {name}',
  'approval.addressNote': 'Nicht, was es scheint',
  'approval.changed': 'Von Ihnen geändert',
  'approval.added': 'Von Ihnen hinzugefügt',
  'approval.removed': 'Von Ihnen entfernt',
  'approval.before': 'Vorher: {value}',
  'approval.changeWhole': 'Neu oder ersetzt den ganzen Text',
  'approval.changes': 'Änderungen laut {origin}',
  'approval.changeSum': '{added} hinzugefügt, {removed} entfernt',
  'approval.changeApart': 'Zu unterschiedlich für einen Vergleich: erst der alte, dann der neue Text',
  'approval.changeUnnamed': 'Die Argumente nennen diese Datei nicht',
  'approval.changeOutside': 'Diese Datei liegt außerhalb des Ordners des Agenten',
  'approval.changeDeletes': 'Löscht diese Datei',
  'approval.changeMoves': 'Verschiebt diese Datei nach',
  'approval.lineAdded': 'hinzugefügt',
  'approval.lineRemoved': 'entfernt',
  'approval.linesUnchanged': 'Unveränderte Zeilen: {count}',
  'approval.linesChanged': 'Noch nicht gezeigte geänderte Zeilen: {count}',
  'approval.lineBreaks': 'Zeilenumbrüche ändern sich von {from} zu {to}',
  'approval.unended': 'Kein Zeilenumbruch am Ende',
  'approval.lineLookAlike': 'Sieht aus wie eine entfernte Zeile und ist nicht dieselbe',
  'approval.hiddenCharacters': {
    one: '{count} Argument enthält verborgene Zeichen',
    other: '{count} Argumente enthalten verborgene Zeichen',
  },
  'approval.hiddenCharactersText':
    'Sie erscheinen als Codes wie U+202E. Ein solcher Aufruf lässt sich höchstens einmal erlauben.',
  'approval.hidesCharacter': 'Verbirgt ein Zeichen',
  'approval.toolChanged': 'Dieses Tool hat sich geändert, seit Sie es erlaubt haben',
  'approval.toolChangedText': 'Sein Server beschreibt es jetzt anders, deshalb werden Sie erneut gefragt.',
  'approval.unseen': 'Was dieser Aufruf tut, kann nicht gezeigt werden',
  'approval.unseenText': 'Seine Argumente fehlen, sind unlesbar oder zu groß.',
  'approval.inexact': {
    one: '{count} Wert kann nicht genau gezeigt werden',
    other: '{count} Werte können nicht genau gezeigt werden',
  },
  'approval.inexactText': 'Zu viele verborgene Zeichen oder eine Zahl, die eine andere gewesen sein kann.',
  'approval.unseenTick': 'Erlauben, ohne die Argumente zu sehen',
  'approval.unseenTickSize': 'Erlauben, ohne {size} zu sehen',
  'approval.unseenTickValues': {
    one: 'Erlauben, ohne {count} Wert zu sehen',
    other: 'Erlauben, ohne {count} Werte zu sehen',
  },
  'approval.address': 'Die Adresse in {name} ist nicht, was sie scheint',
  'approval.addressBlocked': 'Die Adresse in {name} kann nicht erlaubt werden',
  'approval.addressTick': 'Ich habe die Adresse geprüft und möchte dies ausführen',
  'approval.unchecked': 'Adressen in diesem Aufruf konnten nicht geprüft werden',
  'approval.uncheckedText': 'Sie führen vielleicht nicht dorthin, wohin es scheint.',
  'approval.checking': 'Adressen in diesem Aufruf werden geprüft …',
  'approval.notAllowed': 'Dieser Aufruf kann nicht erlaubt werden.',
  'approval.gate': {
    one: '{count} Wert oder Zeile noch nicht angezeigt',
    other: '{count} Werte und Zeilen noch nicht angezeigt',
  },
  'approval.notShown': {
    one: '{count} Wert ist noch nicht angezeigt.',
    other: '{count} Werte sind noch nicht angezeigt.',
  },
  'approval.broader': 'Dies erlaubt mehr als diesen Aufruf',
  'approval.broaderText': 'Andere Aufrufe können dann ohne Rückfrage laufen.',
  'approval.broaderTick': 'Mehr als diesen Aufruf erlauben',
  'approval.writtenByAgent': 'Vom Agenten verfasst',
  'approval.choiceNames': 'Wie der Agent diese Schaltflächen nennt',
  'approval.allowOnce': 'Einmal erlauben',
  'approval.allowAlways': 'Immer erlauben…',
  'approval.rejectOnce': 'Ablehnen',
  'approval.rejectReason': 'Mit Begründung ablehnen',
  'approval.rejectAlways': 'Immer ablehnen…',
  'approval.nextTime': 'Nächstes Mal…',
  'approval.nextTimeLabel': 'Nächstes Mal',
  'approval.numbered': '{choice} ({number})',
  'approval.keepAllow': 'Dies immer erlauben',
  'approval.keepReject': 'Dies immer ablehnen',
  'approval.allowLater': 'Jetzt und später erlauben',
  'approval.rejectLater': 'Ablehnen und nie fragen',
  'approval.back': 'Zurück',
  'approval.runsOnce': 'Läuft einmal, mit genau diesen Argumenten.',
  'approval.runsChanged': 'Läuft einmal, mit Ihren Änderungen.',
  'approval.changesFiles': {
    one: 'Ändert {count} Datei auf {server}.',
    other: 'Ändert {count} Dateien auf {server}.',
  },
  'approval.allowsLater': 'Läuft jetzt. Später läuft dies ohne Rückfrage:',
  'approval.runsLater':
    'Wird jetzt ausgeführt. Später wird es ohne Nachfrage ausgeführt, mit beliebigen Argumenten.',
  'approval.neverRuns': 'Wird nicht ausgeführt, weder jetzt noch später.',
  'approval.rejectsLater': 'Wird jetzt abgelehnt. Später wird dies ohne Rückfrage abgelehnt:',
  'approval.rules': 'Was bestehen bleibt',
  'approval.chooseRule': 'Wählen Sie, was bestehen bleibt',
  'approval.noGrants': '{origin} bestimmt, wie weit und wie lange',
  'approval.lifetime.turn': 'Für diese Runde',
  'approval.lifetime.session': 'Für diese Sitzung',
  'approval.lifetime.kept': 'Bis es zurückgenommen wird',
  'approval.lifetime.until': 'Bis {time}',
  'approval.lifetime.unknown': 'So lange und so weit, wie {origin} es bestimmt',
  'approval.reason': 'Ihre Begründung',
  'approval.reasonGoes': 'Ihre Begründung geht an {origin}.',
  'approval.sendRejection': 'Ablehnen und senden',
  'approval.edit': 'Argumente ändern',
  'approval.editLabel': 'Argumente als JSON',
  'approval.editInvalid': 'Das ist kein gültiges JSON.',
  'approval.editObject': 'Es muss ein Objekt bleiben, in { und }.',
  'approval.editMisfit': 'Das kann so nicht verwendet werden.',
  'approval.editFailed':
    'Die Argumente lassen sich gerade nicht ändern: Ein Teil dieser Seite wurde nicht geladen. Versuchen Sie es noch einmal oder laden Sie die Seite neu.',
  'approval.editLoading': 'Editor wird geladen …',
  'approval.editUse': 'Diese verwenden',
  'approval.editUndo': 'Meine Änderungen verwerfen',
  'approval.editFirst': 'Schließen Sie zuerst Ihre Änderungen ab.',

  'approval.callsTitle': {
    one: '{origin} möchte ein Werkzeug ausführen',
    other: '{origin} möchte {count}-mal ein Werkzeug ausführen',
  },
  'approval.calls': { one: '{count} Aufruf', other: '{count} Aufrufe' },
  'approval.sameInAll': 'Gleich in allen {count}',
  'approval.tickAll': 'Alle Aufrufe auswählen',
  'approval.callColumn': 'Aufruf',
  'approval.callNumber': 'Aufruf {number}',
  'approval.absent': 'Nicht angegeben',
  'approval.viewCall': 'Aufruf ansehen',
  'approval.lookAlike': 'Sieht aus wie ein anderer dieser Aufrufe und ist nicht derselbe.',
  'approval.lookFirst': 'Sehen Sie diesen Aufruf an, bevor Sie ihn auswählen.',
  'approval.unticked': '{reason}, darum nicht ausgewählt',
  'approval.callChanged': 'Dieser Aufruf hat sich geändert und wird hier nicht beantwortet.',
  'approval.tickFirst': 'Wählen Sie zuerst einen Aufruf aus.',
  'approval.allowSome': '{count} von {total} erlauben',
  'approval.allowRejectRest': '{count} erlauben, {rest} ablehnen',
  'approval.rejectAll': 'Alle {count} ablehnen',
  'approval.oneByOne': 'Einzeln',
  'approval.runsSome': { one: 'Führt {count} Aufruf aus.', other: 'Führt {count} Aufrufe aus.' },
  'approval.restOpen': { one: '{count} bleibt offen.', other: '{count} bleiben offen.' },
  'approval.restRejected': { one: '{count} wird abgelehnt.', other: '{count} werden abgelehnt.' },
  'approval.callsGate': {
    one: '{count} ausgewählter Aufruf noch nicht gesehen',
    other: '{count} ausgewählte Aufrufe noch nicht gesehen',
  },
  'approval.notAnswered': {
    one: '{count} Aufruf wurde nicht beantwortet.',
    other: '{count} Aufrufe wurden nicht beantwortet.',
  },
  'standing.title': 'Gespeicherte Berechtigungen',
  'standing.empty': 'Nichts gespeichert. Sie werden jedes Mal gefragt.',
  'standing.about': 'Was ohne Nachfrage ausgeführt wird und was nie.',
  'standing.askedBy': 'Angefragt von {origin}',
  'standing.loadFailed': 'Die gespeicherten Berechtigungen konnten nicht geladen werden.',
  'standing.allow': 'Immer erlaubt',
  'standing.reject': 'Immer abgelehnt',
  'standing.anyArguments': 'Mit beliebigen Argumenten',
  'standing.folder': 'Nur in {folder}',
  'standing.since': 'Seit {time}',
  'standing.unused': 'Noch nicht benutzt',
  'standing.used': {
    one: '{count} Mal benutzt, zuletzt {time}',
    other: '{count} Mal benutzt, zuletzt {time}',
  },
  'standing.lastUsed': 'Zuletzt benutzt: {day}, {time}',
  'standing.changed': 'Seit Ihrer Erlaubnis geändert, deshalb werden Sie erneut gefragt.',
  'standing.revoke': 'Widerrufen',
  'standing.revokeNamed': 'Widerrufen: {tool}',
  'standing.revokeAll': 'Alle widerrufen',
  'standing.revokeAllNamed': 'Alle widerrufen: {server}',
  'standing.revoked': 'Widerrufen: {tool}. Sie werden wieder gefragt.',
  'standing.revokeFailed': 'Konnte nicht widerrufen werden und gilt weiter.',
  'standing.saved': 'Gespeichert: {tool}',
  'standing.setFailed': 'Konnte nicht gespeichert werden; was gezeigt wird, gilt weiter.',
  'standing.setting.ask': 'Jedes Mal fragen',
  'standing.setting.allow': 'Erlauben',
  'standing.setting.never': 'Nie',

  // Words that ask for secrets: not shown
  'form.secretWords': `
password! passwort passworter kennwort geheimwort geheimworts antwort_auf_die_sicherheitsfrage antwort_auf_ihre_sicherheitsfrage wlan_schlussel passworts passwortes passworte kennworts kennwortes kennworter kennworte
pin! pin_nummer pinnummer geheimzahl geheimnummer entsperrcode entsperrcodes
oneTimeCode! einmalpasswort einmalkennwort einmalcode bestatigungscode verifizierungscode authentifizierungscode freischaltcode mtan sms_tan push_tan photo_tan chip_tan tan_nummer
oneTimeCode? tan
apiKey! api_schlussel zugriffsschlussel geheimer_schlussel geheimen_schlussel
token! zugriffstoken zugangstoken sitzungstoken sitzungscookie sitzungs_cookie
token? geheimnis
privateKey! privater_schlussel privaten_schlussel private_schlussel
seedPhrase! wiederherstellungsphrase wiederherstellungsworter
signInLink? bestatigungslink
cardNumber! kreditkartendaten kreditkartennummer debitkartennummer kartennummer
cardNumber? kreditkarte
cardSecurityCode! kartenprufnummer kartenprufziffer
cardSecurityCode? sicherheitscode
bankLogin! bankzugangsdaten banking_zugangsdaten banking_passwort
bankLogin? zugangsdaten anmeldedaten
nationalId! sozialversicherungsnummer personalausweisnummer ausweisnummer steueridentifikationsnummer steuer_id
code tan
digits ziffer* zahl zahlen
number nummer
words worter
key schlussel
login anmeld*
secret geheim*
phone handy handys telefon*
sent geschickt gesendet erhalten
just gerade eben
shown steht zeigt
from aus von auf
card karte kreditkarte
back ruckseite
verify kontroll*
recovery wiederherstell*
unlock entsperr*
session sitzung*
contents inhalt*
three drei dreistellig*
fewDigits vier funf sechs
seedCount zwolf
you ihrem
what was wie
otherThing gutschein* rabatt* fehler* postleit* artikel* sprach* bibliothek* kunden*
phoneNumber telefonnummer* handynummer*
about lang lange anzahl farbe anzahl_der
question ist sind wird welche welcher wer wo
denies nicht kein keine niemals ohne nie
aspect vergessen lange anzahl typ richtlinie
serving fur
typed wert
quantity anzahl art lange
of der des die von
otherSort kundenkarten stadt bibliothek
asks senden bitte
whatIs wie was
is ist lautet
filler ihr ihre dein bitte das der die den eingeben
own,you ihr ihre dein
asks,give geben gib eingeben teilen nennen
`,
} as const satisfies CompleteMessages;
