import type { CompleteMessages } from '../index.js';

/** French. A native speaker's review is wanted. */
export const fr = {
  // Shared
  'shared.accept': 'Accepter',
  'shared.decline': 'Refuser',
  'shared.declineToAnswer': 'Refuser de répondre',
  'shared.notNow': 'Pas maintenant',
  'shared.close': 'Fermer sans répondre',
  'shared.closeEnded': 'Fermer cette demande',
  'shared.writtenByServer': 'Écrit par le serveur',
  'shared.actionsExplained':
    'Refuser dit non. « Pas maintenant » ferme cette demande sans y répondre ; le serveur peut demander à nouveau.',
  'shared.explainActions': 'Que font « Refuser » et « Pas maintenant » ?',
  'shared.pressIgnored.early':
    'C’était trop rapide ; rien n’a été envoyé. Attendez un instant, puis appuyez de nouveau.',
  'shared.pressIgnored.covered':
    'Quelque chose recouvre ce bouton, donc les clics dessus sont ignorés. Si vous vous y attendiez, appuyez plutôt sur Entrée.',
  'shared.sending': 'Envoi en cours…',
  'shared.tickFirst': 'Cochez d’abord la case.',
  'shared.show': 'Afficher',
  'shared.showValue': 'Afficher {label}',
  'shared.hide': 'Masquer',
  'shared.hideValue': 'Masquer {label}',
  'shared.sent': 'Envoyé à {origin}.',
  'shared.careful': 'Lisez cet appel attentivement',
  'shared.carefulText': 'Il est signalé comme pouvant causer des dégâts.',
  'shared.end.close': 'Fermer',
  'shared.end.showRequest': 'Afficher la demande',
  'shared.end.sent': 'Envoyé à {origin}',
  'shared.end.declined': 'Vous avez refusé',
  'shared.end.cancelled': 'Vous n’avez pas répondu pour le moment',
  'shared.end.withdrawn': '{origin} a retiré cette demande',
  'shared.end.expired': 'Le délai est écoulé',
  'shared.end.timedOut': 'Cette application a cessé d’attendre',
  'shared.end.disconnected': 'Connexion à {origin} perdue',
  'shared.end.taskEnded': 'La tâche s’est terminée sans votre réponse',
  'shared.end.gone': 'Cette demande n’est plus ouverte',
  'shared.end.unknown': 'Vos réponses ne sont peut-être pas arrivées',
  'shared.end.answeredElsewhere': 'Répondu dans une autre fenêtre',
  'shared.end.unknownDecision': 'Votre décision n’est peut-être pas arrivée',
  'shared.endLine.sent': {
    one: '{count} réponse, telle qu’elle figure ici.',
    other: '{count} réponses, telles qu’elles figurent ici.',
  },
  'shared.endLine.empty': 'Sans réponses.',
  'shared.endLine.declined': '{origin} en a été informé. Aucune réponse n’a été envoyée.',
  'shared.endLine.nothing': 'Rien n’a été envoyé.',
  'shared.endLine.waited': 'Rien n’a été envoyé. {origin} a attendu {time}.',
  'shared.endLine.unknown':
    'La connexion à {origin} a été coupée pendant l’envoi. Renseignez-vous là-bas avant de répondre à nouveau.',
  'shared.endLine.answeredElsewhere': 'Rien n’a été envoyé d’ici.',
  'shared.showMessage': 'Tout afficher',
  'shared.showLess': 'Afficher moins',
  'shared.hiddenRun': {
    one: '{count} caractère invisible',
    many: '{count} caractères invisibles',
    other: '{count} caractères invisibles',
  },
  'shared.showAll': {
    one: 'Tout afficher ({count} caractère de plus)',
    other: 'Tout afficher ({count} caractères de plus)',
  },

  // Attribution
  'attribution.unknownOrigin': 'Un serveur',
  'attribution.localProgram': '{label} (programme local)',
  'attribution.ofApp': '{label} (dans cette application)',
  'attribution.labelled': '{host} ({label})',
  'attribution.claim': 'Se nomme « {name} »',
  'attribution.likeConnected':
    'Un autre serveur connecté, {place}, s’appelle aussi « {name} ». Ce n’est pas celui-là.',
  'attribution.hostLikeConnected':
    'Son adresse ressemble beaucoup à {place}, qui est un autre serveur connecté.',
  'attribution.likeWellKnown':
    'Ce n’est peut-être pas {name} : le véritable {name} se trouve à l’adresse {place}.',
  'attribution.unchecked':
    'Le nom et l’adresse de ce serveur n’ont pas pu être vérifiés ; ce n’est peut-être pas celui qu’il semble être.',
  'attribution.tool': 'Pendant l’exécution de {name}',
  'attribution.prompt': 'Pendant la préparation du prompt {name}',
  'attribution.resource': 'Pendant la lecture de {name}',
  'attribution.operation': 'Pendant l’opération {name}',
  'attribution.oneOf': { one: 'un appel sur {count}', other: 'un appel sur {count}' },
  'attribution.oneOfOperations': {
    one: 'Pendant l’exécution d’un appel sur {count}',
    other: 'Pendant l’exécution d’un appel sur {count}',
  },
  'attribution.argument': '{name} : {value}',
  'attribution.argumentHidden': '{name} : non affiché',
  'attribution.argumentsOmitted': { one: 'et {count} autre', other: 'et {count} autres' },
  'attribution.passedOnBy': 'Transmis par {name}',
  'attribution.passedOnByChain': 'Transmis par {names}, en commençant par le plus proche',

  // Form
  'form.title': '{origin} vous demande des informations',
  'form.consequence': 'Les réponses sont envoyées à {origin}.',
  'form.consequenceReview': 'Rien n’a encore été envoyé. Les réponses sont envoyées à {origin}.',
  'form.consequencePress': 'Appuyer sur une réponse l’envoie à {origin}.',

  'form.introMixed': 'Tous les champs sont obligatoires, sauf ceux indiqués comme facultatifs.',
  'form.introOptional': 'Toutes les questions sont facultatives.',
  'form.optional': 'facultatif',
  'form.yes': 'Oui',
  'form.no': 'Non',
  'form.noAnswer': 'Sans réponse',
  'form.chooseOne': 'Choisissez une option',
  'form.clear': 'Effacer {label}',
  'form.restore': 'Rétablir la suggestion',
  'form.restoreFor': 'Rétablir la suggestion pour {label}',
  'form.unverifiable': 'Le serveur vérifiera cette réponse.',

  'form.help.length': { one: '{count} caractère', other: '{count} caractères' },
  'form.help.lengthBetween': {
    by: 'max',
    one: 'De {min} à {max} caractère',
    other: 'De {min} à {max} caractères',
  },
  'form.help.lengthMin': { one: 'Au moins {count} caractère', other: 'Au moins {count} caractères' },
  'form.help.lengthMax': { one: 'Au plus {count} caractère', other: 'Au plus {count} caractères' },
  'form.help.number': 'Nombre',
  'form.help.numberBetween': 'Nombre de {min} à {max}',
  'form.help.numberMin': 'Nombre, {min} ou plus',
  'form.help.numberMax': 'Nombre, {max} ou moins',
  'form.help.integer': 'Nombre entier',
  'form.help.integerBetween': 'De {min} à {max}',
  'form.help.integerMin': 'Nombre entier, {min} ou plus',
  'form.help.integerMax': 'Nombre entier, {max} ou moins',
  'form.help.moreThan': 'Plus de {n}',
  'form.help.lessThan': 'Moins de {n}',
  'form.help.step': 'Par pas de {step}',
  'form.help.choose': 'Choisissez-en {count}',
  'form.help.chooseBetween': 'Choisissez-en de {min} à {max}',
  'form.help.chooseMin': 'Choisissez-en au moins {min}',
  'form.help.chooseMax': 'Choisissez-en au plus {max}',
  'form.help.textsMin': 'Au moins {min}',
  'form.help.textsMax': 'Au plus {max}',
  'form.help.format': 'Le serveur nomme ce format « {format} »',
  'form.help.accept': 'Accepte {types}',
  'form.help.implicit': 'Tout ce qui est listé est envoyé, sauf ce que vous décochez',
  'form.help.pattern': 'Doit respecter un format défini par le serveur',
  'form.help.showPattern': 'Afficher le format',

  'form.chosen': { one: '{count} option choisie', other: '{count} options choisies' },
  'form.filter': 'Filtrer {label}',
  'form.filterHint': 'Saisissez pour filtrer',
  'form.matchCount': '{count} sur {total}',
  'form.noMatches': 'Aucune option ne contient « {typed} ». Effacez le filtre pour voir les {total}.',
  'form.someShown': 'Affichage de {shown} sur {count}. Saisissez pour affiner.',
  'form.chosenList': 'Choix pour {label}',
  'form.list.entry': '{label}, élément {item}',
  'form.list.add': 'Ajouter un élément',
  'form.chosenMore': { one: '{count} autre', other: '{count} autres' },
  'form.pickedMore': 'et {count} de plus',
  'form.resource.addFile': 'Ajouter un fichier…',
  'form.resource.addDirectory': 'Ajouter un dossier…',
  'form.resource.adding': 'En attente de votre choix…',
  'form.resource.added': '{name} a été ajouté.',
  'form.resource.gets': '{origin} reçoit {names}',
  'form.resource.none': 'Aucun élément',
  'form.resource.failed': 'Rien n’a été ajouté, car la sélection a échoué. Réessayez.',
  'form.resource.localAddress':
    'Rien n’a été ajouté : cela se trouve sur cet ordinateur, où {origin} ne peut pas le lire.',
  'form.resource.accept': 'Rien n’a été ajouté : {origin} accepte {types}.',
  'form.remove': 'Retirer {label}',

  'form.dateTime.local': 'Date et heure',
  'form.dateTime.offset': 'Décalage UTC',
  'form.dateTime.offsetInPlace': '{offset} ({place})',
  'form.dateTime.sends': 'Envoie {value}',
  'form.dateTime.useUtc': 'Utiliser l’UTC',
  'form.dateTime.useZone': 'Utiliser mon fuseau horaire',
  'form.dateTime.twice':
    'Dans la zone {zone}, l’heure recule à ce moment-là : cette heure existe donc deux fois. Choisissez {first} pour la première, {second} pour la seconde.',
  'form.dateTime.skipped':
    'Dans la zone {zone}, l’heure avance à ce moment-là : cette heure n’existe donc pas. Envoyée ainsi, elle y signifie {time}.',

  'form.answer.moment': '{moment} (UTC{offset})',
  'form.answer.momentInPlace': '{moment} ({place}, UTC{offset})',

  'form.summaryTitle': { one: 'Il y a un problème', other: 'Il y a {count} problèmes' },
  'form.summaryItem': '{label} : {text}',

  'form.unanswerable':
    'Il est impossible de répondre à ce formulaire ici. Vous pouvez le refuser, ou le fermer sans répondre.',
  'form.problems': {
    one: 'Détails techniques : {count} problème',
    other: 'Détails techniques : {count} problèmes',
  },

  'form.review': 'Vérifier les réponses',
  'form.send': 'Envoyer les réponses',
  'form.sendWithout': 'Envoyer sans réponses',
  'form.held': 'Réponse : {answer}. Elle n’a pas encore été envoyée à {origin}.',
  'form.heldHint': 'Appuyez sur {undo} pour revenir en arrière.',
  'form.heldFor': 'Vous avez répondu {answer}. Envoi à {origin} dans {time}.',
  'form.undo': 'Annuler l’envoi',
  'form.sendNow': 'Envoyer maintenant',
  'form.undone': 'Annulé. Rien n’a été envoyé.',
  'form.sendingAside':
    'Envoi à {origin} toujours en cours. En cas d’échec, vos réponses s’afficheront de nouveau.',
  'form.sendFailed': 'Vos réponses n’ont pas pu être envoyées. Elles sont toujours là : réessayez.',
  'form.notAccepted': 'Rien n’a été envoyé. Certaines réponses doivent d’abord être modifiées.',
  'form.tryAgain': 'Réessayer',
  'form.reviewTitle': 'Vérifiez vos réponses',
  'form.change': 'Modifier {label}',
  'form.changeShort': 'Modifier',
  'form.notAnswered': 'Sans réponse',
  'form.suggested': 'Suggéré par le serveur',
  'form.suggestedBy': 'Suggéré par {origin}',
  'form.showSuggestions': 'Afficher les {count}',
  'form.hidden': 'Masqué',
  'form.exactly': 'Exactement ce qui est envoyé',

  'form.secret.never': 'Ne saisissez jamais ici de mots de passe, de codes ni de numéros de carte.',
  'form.secret.warn':
    '« {label} » demande une information secrète : {kind}. Ne la donnez jamais dans un formulaire. Refusez et demandez une page sécurisée.',
  'form.secret.warnMessage':
    'Ceci demande une information secrète : {kind}. Ne la donnez jamais dans un formulaire. Refusez et demandez une page sécurisée.',
  'form.secret.warnUnchecked':
    'Ce formulaire contient plus de texte qu’il n’en a été vérifié ; il demande peut-être un mot de passe ou une autre information secrète. Les serveurs ne doivent pas demander d’informations secrètes dans un formulaire.',
  'form.secret.refuseUnchecked':
    'Ce formulaire contient plus de texte qu’il n’en a été vérifié ; il demande peut-être une information secrète. L’envoi d’une réponse est bloqué.',
  'form.secret.acknowledge': 'Envoyer quand même à {origin}',
  'form.secret.refuse':
    'Ce formulaire demande une information secrète : {kind}. Il est impossible d’y répondre ici.',
  'form.secret.password': 'mot de passe',
  'form.secret.passphrase': 'phrase secrète',
  'form.secret.pin': 'code PIN',
  'form.secret.oneTimeCode': 'code à usage unique',
  'form.secret.apiKey': 'clé API',
  'form.secret.token': 'jeton d’accès',
  'form.secret.privateKey': 'clé privée',
  'form.secret.seedPhrase': 'phrase de récupération',
  'form.secret.cardNumber': 'numéro de carte',
  'form.secret.cardSecurityCode': 'cryptogramme de carte',
  'form.secret.bankLogin': 'identifiants bancaires',
  'form.secret.nationalId': 'numéro national d’identité',
  'form.secret.signInLink': 'lien de connexion',

  'form.notKept': 'Non conservé',
  'form.theirsAndYours': 'Leurs questions, vos réponses',
  'form.confirm.title': '{origin} vous demande votre accord',
  'form.confirm.agree': 'Accepter',
  'form.confirm.consequence': 'Votre décision est envoyée à {origin}.',
  'form.confirm.sent': 'Vous avez accepté la demande de {origin}',
  'form.confirm.declined': 'Vous avez refusé la demande de {origin}',
  'form.confirm.cancelled': 'Pas maintenant : {origin} a été informé que vous n’avez pas décidé',
  'form.unread': { one: 'Encore {count} ligne à lire', other: 'Encore {count} lignes à lire' },
  'form.copy': 'Copier les réponses',
  'form.copied': 'Réponses copiées.',
  'form.copyFailed': 'La copie a échoué. Sélectionnez les réponses et copiez-les.',

  'issue.required.text': 'Saisissez une réponse.',
  'issue.required.choice': 'Choisissez une option.',
  'issue.required.resource': 'Choisissez ce qui doit être envoyé.',
  'issue.required.boolean': 'Choisissez Oui ou Non.',
  'issue.minLength': {
    by: 'min',
    one: 'Saisissez au moins {min} caractère (actuellement {count}).',
    other: 'Saisissez au moins {min} caractères (actuellement {count}).',
  },
  'issue.maxLength': {
    by: 'max',
    one: 'Saisissez au plus {max} caractère ; supprimez-en {excess}.',
    other: 'Saisissez au plus {max} caractères ; supprimez-en {excess}.',
  },
  'issue.pattern': 'Utilisez le format défini par le serveur.',
  'issue.email': 'Saisissez une adresse e-mail, par exemple name@example.com.',
  'issue.uri': 'Saisissez une adresse complète, par exemple https://example.com.',
  'issue.date': 'Saisissez une date qui existe.',
  'issue.dateTime': 'Saisissez une date et une heure qui existent.',
  'issue.offset': 'Choisissez un décalage UTC.',
  'issue.number': 'Saisissez un nombre.',
  'issue.integer': 'Saisissez un nombre entier.',
  'issue.grouping': 'Écrivez-le sans séparateur de milliers, par exemple {example}.',
  'issue.decimal': 'Écrivez les décimales ainsi : {example}.',
  'issue.minimum': 'Saisissez {min} ou plus.',
  'issue.maximum': 'Saisissez {max} ou moins.',
  'issue.exclusiveMinimum': 'Saisissez plus de {n}.',
  'issue.exclusiveMaximum': 'Saisissez moins de {n}.',
  'issue.multipleOf': 'Procédez par pas de {step}, par exemple {a} ou {b}.',
  'issue.unsafeNumber': 'Utilisez moins de chiffres.',
  'issue.const': 'Seule la valeur « {value} » est acceptée.',
  'issue.option': 'Choisissez une option de la liste.',
  'form.list.problem': 'Élément {item} : {problem}',
  'issue.repeatedText': 'C’est déjà saisi.',
  'issue.minTexts': 'Saisissez-en au moins {min}.',
  'issue.maxTexts': 'Saisissez-en au plus {max}.',
  'issue.minItems': 'Choisissez-en au moins {min}. Vous en avez choisi {count}.',
  'issue.maxItems': 'Choisissez-en au plus {max}. Vous en avez choisi {count}.',

  'unsupported.nestedObject':
    'Impossible de répondre ici : la question demande un groupe de réponses à l’intérieur d’une réponse.',
  'unsupported.cannotAdd':
    'Impossible de répondre ici : la question demande un de vos fichiers, et cette application ne peut pas en ajouter.',
  'unsupported.freeArray':
    'Impossible de répondre ici : la question demande une liste sans dire ce qu’elle peut contenir.',
  'unsupported.noOptions': 'Impossible de répondre ici : la question ne propose aucun choix.',
  'unsupported.unknownType':
    'Impossible de répondre ici : la question demande un type de réponse qui n’est pas connu.',
  'unsupported.contradiction':
    'Impossible de répondre ici : les règles se contredisent, aucune réponse ne pourrait donc convenir.',
  'unsupported.reference': 'Impossible de répondre ici : une partie de la description manque.',
  'unsupported.tooLarge': 'Impossible de répondre ici : c’est trop grand pour être affiché.',

  // Problem
  'problem.notAnObject': 'La demande n’est pas un objet.',
  'problem.unknownMode': 'La demande est d’un type inconnu : « {mode} ».',
  'problem.extensionUnsupported':
    'La demande nécessite une extension que cette application ne prend pas en charge : « {extension} ».',
  'problem.tooManyRequests': {
    one: 'Il y a {count} demande à la fois ; {limit} au plus peuvent être affichées.',
    other: 'Il y a {count} demandes à la fois ; {limit} au plus peuvent être affichées.',
  },
  'problem.messageMissing': 'La demande n’a pas de message.',
  'problem.urlMissing': 'La demande n’indique aucune adresse à ouvrir.',
  'problem.elicitationIdMissing':
    'La demande n’a pas d’identifiant, le serveur ne peut donc pas dire quand elle est terminée.',
  'problem.schemaMissing': 'La demande ne décrit pas ses questions.',
  'problem.schemaNotAnObject': 'La description des questions n’est pas un objet.',
  'problem.propertiesMissing': 'La description n’indique aucune question.',
  'problem.tooManyFields': {
    one: 'La demande a {count} question ; elle ne peut pas être affichée.',
    other: {
      by: 'limit',
      one: 'La demande a {count} questions ; seule la première peut être affichée.',
      other: 'La demande a {count} questions ; seules les {limit} premières peuvent être affichées.',
    },
  },
  'problem.tooManyOptions': {
    one: 'Il y a {count} option ; {limit} au plus peuvent être affichées.',
    other: 'Il y a {count} options ; {limit} au plus peuvent être affichées.',
  },
  'problem.schemaTooDeep': 'La description comporte trop de niveaux imbriqués.',
  'problem.schemaUnreadable': 'Une partie de la description n’a pas pu être lue.',
  'problem.textTooLong': {
    one: 'Un texte a {count} caractère ; {limit} au plus peuvent être lus.',
    other: 'Un texte a {count} caractères ; {limit} au plus peuvent être lus.',
  },
  'problem.typeMissing': 'Une question ne dit pas quel type de réponse elle attend.',
  'problem.typeUnsupported': 'Un type de réponse n’est pas pris en charge : « {type} ».',
  'problem.keywordIgnored': 'Seul le serveur peut vérifier cette règle : « {keyword} ».',
  'problem.keywordInvalid': 'Une règle erronée a été écartée : « {keyword} ».',
  'problem.formatUnknown': 'Seul le serveur peut vérifier ce format : « {format} ».',
  'problem.patternInvalid': 'Un motif erroné a été écarté.',
  'problem.defaultInvalid': 'Une suggestion qui ne convient pas à sa question a été écartée.',
  'problem.enumNamesMismatch': 'Les noms ne correspondent pas aux options, les valeurs sont donc affichées.',
  'problem.duplicateOption': 'Une option figure deux fois : « {value} ».',
  'problem.boundsContradict': 'Les règles d’une question se contredisent.',
  'problem.requiredUnknown': 'Une question obligatoire manque : « {name} ».',
  'problem.referenceUnresolved': 'Une partie de la description manque.',
  'problem.argumentsUnknown': 'La demande ne dit pas tout ce qui serait fait.',
  'problem.optionInvalid': 'Une réponse incorrecte a été omise.',
  'problem.optionsMissing': 'La demande ne propose aucune réponse.',
  'problem.constraintsMayBeLost':
    'Certaines règles de validation manquent peut-être ; le serveur vérifiera vos réponses.',

  // Text
  'text.hiddenCharacters':
    'Contient des caractères invisibles, affichés ici sous forme de codes comme U+200B.',
  'text.bidiControls':
    'Contient des signes qui changent l’ordre des lettres. Ici, ils n’ont aucun effet et sont affichés sous forme de codes comme U+202E.',
  'text.controlCharacters':
    'Contient des caractères de contrôle, affichés ici sous forme de codes comme U+0007.',
  'text.stackedMarks':
    'Contient plus d’accents sur une lettre que n’en a aucune langue. Certains ont été écartés.',
  'text.blankSpace': 'Contient de longs espaces vides, qui ont été raccourcis.',
  'text.urlInProse': 'Contient une adresse. Elle n’a pas été vérifiée et n’est pas un lien ici.',

  // URL
  'url.invalid': 'Ce n’est pas une adresse web.',
  'url.tooLong': {
    by: 'length',
    one: 'L’adresse compte {length} caractère, plus que toute adresse réelle.',
    other: 'L’adresse compte {length} caractères, plus que toute adresse réelle.',
  },
  'url.hiddenCharacter.warn':
    'Contient un caractère invisible ({codePoint}). Elle n’est peut-être pas ce qu’elle semble être.',
  'url.hiddenCharacter.block': 'Cache un caractère invisible ({codePoint}) dans le nom de son site.',
  'url.controlCharacter': 'Cache un caractère de contrôle ({codePoint}) que les navigateurs ignorent.',
  'url.backslash': 'Utilise des barres obliques inversées, qui dissimulent où elle mène.',
  'url.slashesMissing': 'N’est pas écrite comme une adresse web (https://…).',
  'url.scheme.warn':
    'Commence par « {scheme}: » au lieu de « https: ». D’autres peuvent lire les échanges, ou un autre programme peut s’ouvrir.',
  'url.scheme.block': 'Commence par « {scheme}: » au lieu de « https: ».',
  'url.developmentHttp':
    'Mène à cet ordinateur ({host}). Cette application l’autorise pour le développement.',
  'url.userinfo': 'La partie avant @ cache le vrai site : {host}.',
  'url.hostMissing': 'N’indique aucun site.',
  'url.emptyLabel': 'Le nom de son site comporte une partie vide.',
  'url.loopback': 'Mène à cet ordinateur lui-même ({host}).',
  'url.privateAddress': 'Mène dans un réseau privé ({address}).',
  'url.localName': 'Mène à un nom à l’intérieur d’un réseau privé ({name}).',
  'url.resolvesInside': 'Son nom mène dans un réseau privé ({address}).',
  'url.unresolved':
    'La destination de {host} n’a pas pu être vérifiée. Il s’agit peut-être d’un réseau privé.',
  'url.reputation.warn':
    'La vérification propre à cette application met en garde contre cette adresse. Elle n’est peut-être pas sûre.',
  'url.reputation.block': 'La vérification propre à cette application rejette cette adresse.',
  'url.reputationUnknown':
    'La vérification propre à cette application n’a rien donné pour cette adresse. Elle n’est peut-être pas sûre.',
  'url.ipAddress': 'Mène à un numéro, {address}, au lieu d’un nom. Il peut appartenir à n’importe qui.',
  'url.unusualAddressSpelling.warn':
    'Écrite de façon inhabituelle. Elle mène à {host}, qui n’est peut-être pas ce qu’il semble être.',
  'url.unusualAddressSpelling.block': 'Dissimule son vrai site : {host}.',
  'url.port.info': 'Utilise le port {port}.',
  'url.port.warn': 'Utilise le port {port}, ce qui est inhabituel. Ce n’est peut-être pas une page web.',
  'url.publicSuffix':
    '{host} est partagé par beaucoup de monde. La page n’appartient peut-être pas à qui vous pensez.',
  'url.sharedSite': 'N’importe qui peut publier sur {service}.',
  'url.unknownSuffix':
    '« .{suffix} » n’est pas une terminaison connue. Elle mène peut-être dans un réseau privé.',
  'url.blockedDomain': '{domain} figure sur la liste des sites bloqués de cette application.',
  'url.notAllowedDomain': '{domain} ne figure pas sur la liste des sites autorisés de cette application.',
  'url.knownDomainAsSubdomain':
    'Ce n’est pas {name} : l’adresse appartient à {site}. C’est peut-être une contrefaçon.',
  'url.knownNameInside':
    '{name} figure dans le nom, mais il appartient à {site}. C’est peut-être une contrefaçon.',
  'url.punycode.info': 'Son nom contient des lettres autres que a–z ; il s’écrit aussi {ascii}.',
  'url.punycode.block': 'Son nom est dans un code qu’aucun navigateur n’écrit ({ascii}).',
  'url.disallowedCharacter.warn':
    '« {label} » contient un caractère qui n’y a pas sa place ({codePoint}). C’est peut-être une contrefaçon.',
  'url.disallowedCharacter.block':
    '« {label} » contient un caractère qui ressemble à un signe de ponctuation ({codePoint}).',
  'url.mixedScripts': '« {label} » mélange des alphabets. C’est peut-être une contrefaçon.',
  'url.mixedDigits':
    '« {label} » mélange des chiffres d’écritures différentes. C’est peut-être une contrefaçon.',
  'url.combiningMarks': '« {label} » a des accents là où il n’en faut pas. C’est peut-être une contrefaçon.',
  'url.bidiRule':
    'Des parties de « {label} » peuvent changer de place à l’affichage. C’est peut-être une contrefaçon.',
  'url.deviationCharacter.info':
    '« {label} » contient une lettre que les anciens navigateurs lisent autrement ({codePoint}).',
  'url.deviationCharacter.warn':
    '« {label} » contient un signe invisible ({codePoint}). C’est peut-être une contrefaçon.',
  'url.wholeScriptConfusable':
    'Les lettres de « {label} » ressemblent à celles d’un autre alphabet. C’est peut-être une contrefaçon.',
  'url.confusable': 'Ce n’est pas {name}. C’est peut-être une contrefaçon.',
  'url.longUrl': {
    by: 'length',
    one: 'L’adresse est longue : {length} caractère.',
    other: 'L’adresse est longue : {length} caractères.',
  },
  'url.encodedControl.info': 'Contient un saut de ligne codé.',
  'url.encodedControl.warn':
    'Contient un caractère invisible codé ({codePoint}). Elle n’est peut-être pas ce qu’elle semble être.',
  'url.redirectParameter.info': 'Indique au site où vous envoyer ensuite : {host}.',
  'url.redirectParameter.warn':
    'Indique au site ce qu’il doit faire ensuite ({parameter}). Il peut y exécuter un programme.',
  'url.redirectElsewhere':
    'Après la connexion, vous dirige vers {host}, qui n’est ni le site du serveur ni celui de cette application. Vérifiez que vous le connaissez.',
  'url.nestedUrl': 'Contient une autre adresse : {host}.',

  'urlDialog.title': '{origin} veut ouvrir une page',
  'urlDialog.titleBlocked': 'Une page de {origin} a été bloquée',
  'urlDialog.titleWaiting': 'La page pour {origin} est ouverte',
  'urlDialog.titleCompleted': '{origin} signale que c’est terminé',
  'urlDialog.checking': 'Vérification de l’adresse…',
  'urlDialog.checkFailed': 'L’adresse n’a pas pu être vérifiée, elle ne peut donc pas être ouverte.',
  'urlDialog.checked.allow': 'L’adresse a été vérifiée. La page est sur {host}.',
  'urlDialog.checked.warn': 'L’adresse a été vérifiée. La page est sur {host}. Vérifiez ceci : {finding}',
  'urlDialog.checked.block': 'Cette page ne peut pas être ouverte. {finding}',
  'urlDialog.checkAgain': 'Vérifier à nouveau',
  'urlDialog.fullAddress': 'Adresse complète',
  'urlDialog.showAddress': {
    by: 'length',
    one: 'Afficher l’adresse complète ({length} caractère)',
    other: 'Afficher l’adresse complète ({length} caractères)',
  },
  'urlDialog.copy': 'Copier l’adresse',
  'urlDialog.copied': 'Adresse copiée.',
  'urlDialog.copyFailed': 'La copie a échoué. Sélectionnez l’adresse et copiez-la.',
  'urlDialog.sameSite': 'Même site que le serveur.',
  'urlDialog.otherSite': 'Ce n’est pas le site du serveur.',
  'urlDialog.alsoWritten': 'S’écrit aussi {host}',
  'urlDialog.findings': 'À propos de cette adresse',
  'urlDialog.severity.warn': 'Vérifiez ceci',
  'urlDialog.decodedName': 'Une fois décodé, le nom se lit « {name} ».',
  'urlDialog.notThis': 'Ce n’est pas {name}',
  'urlDialog.imitates': 'Imite {name} avec des lettres d’un autre alphabet ({letters}).',
  'urlDialog.acknowledge': 'J’ai vérifié l’adresse et je veux l’ouvrir.',
  'urlDialog.tickFirst': 'Cochez d’abord la case.',
  'urlDialog.open': 'Ouvrir {site}',
  'urlDialog.openFallback': 'Ouvrir cette page',
  'urlDialog.newTab': 'S’ouvre dans un nouvel onglet.',
  'urlDialog.blockedTitle': 'Cette page ne peut pas être ouverte',
  'urlDialog.opening': 'Ouverture de la page…',
  'urlDialog.notOpened':
    'Le nouvel onglet ne s’est pas ouvert. Votre navigateur l’a peut-être bloqué : autorisez ici les fenêtres pop-up, puis réessayez.',
  'urlDialog.finishOn': 'Terminez sur {host}, puis revenez. Cette application ne peut pas voir cette page.',
  'urlDialog.finishFallback': 'Terminez là-bas, puis revenez. Cette application ne peut pas voir cette page.',
  'urlDialog.wentOn': 'L’outil a continué sans attendre. Vous pouvez encore terminer sur {host}.',
  'urlDialog.wentOnFallback': 'L’outil a continué sans attendre. Vous pouvez encore terminer là-bas.',
  'urlDialog.reported': '{origin} signale :',
  'urlDialog.reportedProgress': 'Avancement signalé par {origin}',
  'urlDialog.samePage': 'La même page qu’avant.',
  'urlDialog.stillWaiting': 'Toujours en attente. Certains serveurs ne donnent jamais de nouvelles.',
  'urlDialog.noNewTab': 'Pas de nouvel onglet ? Votre navigateur l’a peut-être bloqué.',
  'urlDialog.finished': 'J’ai terminé',
  'urlDialog.openAgain': 'Ouvrir à nouveau',
  'urlDialog.stopWaiting': 'Ne plus attendre',
  'urlDialog.closeWaiting': 'Fermer et ne plus attendre',
  'urlDialog.completed': '{origin} signale que c’est terminé.',

  // Inbox
  'inbox.waiting': { one: '{count} demande en attente', other: '{count} demandes en attente' },
  'inbox.waitingSentence': { one: '{count} demande en attente.', other: '{count} demandes en attente.' },
  'inbox.list': 'Demandes',
  'inbox.empty': 'Rien ne vous attend.',
  'inbox.arrivedForm': '{origin} vous demande des informations.',
  'inbox.arrivedUrl': '{origin} veut ouvrir une page.',
  'inbox.arrivedApproval': '{origin} veut exécuter un outil.',
  'inbox.minimised': 'Réduit. Votre saisie est toujours là.',
  'inbox.open': 'Ouvrir',
  'inbox.minimisedList': 'Demandes réduites',
  'inbox.resume': 'Reprendre',
  'inbox.unsent': 'Pas encore envoyé',
  'inbox.kind.form': 'Questions',
  'inbox.kind.confirmation': 'Une demande d’accord',
  'inbox.kind.url': 'Une page à ouvrir',
  'inbox.kind.approval': 'Un outil à autoriser',
  'inbox.kind.batch': { one: '{count} demande', other: '{count} demandes' },
  'inbox.openRequest': 'Ouvrir la demande de {origin}',
  'inbox.dismiss': 'Retirer de la liste',
  'inbox.state.pending': 'Vous attend',
  'inbox.state.sending': 'Envoi en cours',
  'inbox.state.answered': 'Répondu',
  'inbox.state.withdrawn': 'Retirée',
  'inbox.state.expired': 'Temps écoulé',
  'inbox.state.timedOut': 'Cette application a cessé d’attendre',
  'inbox.state.disconnected': 'Connexion perdue',
  'inbox.state.taskEnded': 'La tâche est terminée',
  'inbox.state.deliveryUnknown': 'Peut-être non reçue',
  'inbox.state.answeredElsewhere': 'Répondu ailleurs',
  'inbox.batch.title': {
    one: '{origin} a besoin de {count} réponse',
    other: '{origin} a besoin de {count} réponses',
  },
  'inbox.batch.step': 'Étape {step} sur {count}',
  'inbox.batch.steps': 'Étapes',
  'inbox.batch.about': '« {about} »',
  'inbox.batch.sentAfterReview': 'Envoyé à {origin} après vérification.',
  'inbox.batch.now': 'Maintenant',
  'inbox.batch.toDo': 'À faire',
  'inbox.batch.answered': 'Répondu',
  'inbox.batch.agreed': 'Accepté',
  'inbox.batch.declined': 'Refusé',
  'inbox.batch.opened': 'Ouvert',
  'inbox.batch.allowed': 'Autorisé',
  'inbox.batch.rejected': 'Refusé',
  'inbox.batch.back': 'Retour',
  'inbox.batch.next': 'Suivant',
  'inbox.batch.declineOne': 'Refuser cette étape',
  'inbox.batch.declineAll': 'Tout refuser ({count})',
  'inbox.batch.reviewAll': 'Tout vérifier',
  'inbox.batch.reviewTitle': 'Vérifiez vos réponses',
  'inbox.batch.reviewStep': 'Étape {step} : {kind}',
  'inbox.batch.change': 'Modifier l’étape {step}',
  'inbox.batch.changeThis': 'Modifier cette étape',
  'inbox.batch.declinedStep': 'Vous avez refusé cette étape.',
  'inbox.batch.agreedStep': 'Vous avez donné votre accord.',
  'inbox.batch.openedStep': 'Vous avez ouvert la page.',
  'inbox.batch.allowedStep': 'Vous avez autorisé cet appel une fois.',
  'inbox.batch.allowedLaterStep': 'Vous avez autorisé cet appel, maintenant et plus tard.',
  'inbox.batch.rejectedStep': 'Vous avez refusé cet appel.',
  'inbox.batch.equal': {
    one: 'Répondre de même à {count} appel identique',
    many: 'Répondre de même à {count} appels identiques',
    other: 'Répondre de même à {count} appels identiques',
  },
  'inbox.batch.sendAnswers': { one: 'Envoyer {count} réponse', other: 'Envoyer {count} réponses' },
  'inbox.batch.sendMixed': {
    one: 'Envoyer {count} réponse, en refuser {declined}',
    other: 'Envoyer {count} réponses, en refuser {declined}',
  },
  'inbox.batch.explained':
    'Refuser dit non au serveur. Avec « Pas maintenant », le serveur apprend que vous avez fermé toutes les étapes ; il peut demander à nouveau.',
  'inbox.notSent': 'Votre réponse n’est pas parvenue à {origin}. Réessayez.',
  'inbox.notSentByApp':
    'Le propre serveur de cette application n’a pas accepté votre réponse. Elle est toujours là : réessayez.',
  'inbox.connection.retrying':
    'Cette application n’arrive pas à joindre son propre serveur pour le moment. Elle continue d’essayer, et votre saisie reste ici.',
  'inbox.connection.signedOut':
    'Vous êtes déconnecté de cette application. Reconnectez-vous pour répondre. Votre saisie reste ici.',
  'inbox.connection.outdated': 'Cette application a été mise à jour. Rechargez la page pour répondre.',
  'inbox.sendAgain': 'Envoyer à nouveau',
  'inbox.sendAgainWarning':
    'Vous pouvez les envoyer à nouveau, mais elles risquent alors d’arriver deux fois.',
  'inbox.round': {
    one: '{origin} a fait {count} demande pour cette tâche.',
    other: '{origin} a fait {count} demandes pour cette tâche.',
  },
  'inbox.lastRound': 'À la prochaine demande, cette tâche s’arrête.',
  'inbox.stopTask': 'Arrêter cette tâche',
  'inbox.timeLeft.minutes': {
    one: 'Il reste environ {count} minute pour répondre.',
    other: 'Il reste environ {count} minutes pour répondre.',
  },
  'inbox.timeLeft.seconds': {
    one: 'Il reste {count} seconde pour répondre.',
    other: 'Il reste {count} secondes pour répondre.',
  },
  'inbox.draft.kept': 'Nous avons gardé vos réponses précédentes.',
  'inbox.draft.noSecrets': 'Les informations secrètes n’ont pas été gardées.',
  'inbox.draft.use': 'Les utiliser',
  'inbox.draft.startEmpty': 'Commencer à vide',
  'inbox.draft.askedAgain': 'Vous avez déjà répondu à cette question.',
  'inbox.draft.useEarlier': 'Utiliser votre réponse précédente',
  'inbox.askedTwice': 'Une autre demande de {origin} pose la même question.',
  'inbox.sameAsAnother': 'Même question qu’une autre demande',
  'inbox.rejectedBefore': 'Vous avez déjà refusé le même appel.',
  'inbox.limited': '{origin} envoie trop de demandes. Les nouvelles demandes sont annulées pour le moment.',
  'inbox.stopped': 'Les demandes de {origin} sont annulées.',
  'inbox.stoppedSite': 'Les demandes de tout le site {site} sont annulées.',
  'inbox.autoCancelledCount': {
    one: '{count} demande a été annulée jusqu’à présent.',
    other: '{count} demandes ont été annulées jusqu’à présent.',
  },
  'inbox.stopServer': 'Bloquer ce serveur',
  'inbox.stopSite': 'Bloquer {site} et ses sous-domaines',
  'inbox.allowServer': 'Autoriser à nouveau',
  'inbox.allowServerNamed': 'Autoriser à nouveau : {origin}',
  'inbox.blockedServers': 'Serveurs bloqués',
  'inbox.more': 'Autres choix',
  'inbox.history': 'Historique des demandes',
  'inbox.receipt': 'Comment cette demande s’est terminée',
  'inbox.receipt.show': 'Afficher les réponses',
  'inbox.receipt.hide': 'Masquer les réponses',
  'inbox.outcome.answered': 'Vous avez envoyé vos réponses',
  'inbox.outcome.agreed': 'Vous avez donné votre accord',
  'inbox.outcome.opened': 'Vous avez ouvert la page',
  'inbox.outcome.allowed': 'Vous l’avez autorisé une fois',
  'inbox.outcome.allowedLater': 'Vous l’avez autorisé, maintenant et plus tard',
  'inbox.outcome.rejected': 'Vous l’avez refusé',
  'inbox.outcome.allowedByPolicy': 'Autorisé par les règles de cette application',
  'inbox.outcome.rejectedByPolicy': 'Refusé par les règles de cette application',
  'inbox.outcome.allowedByStanding': 'Autorisé d’après vos autorisations enregistrées',
  'inbox.outcome.rejectedByStanding': 'Refusé d’après vos autorisations enregistrées',
  'inbox.outcome.decline': 'Vous avez refusé',
  'inbox.outcome.cancel': 'Fermée sans réponse',
  'inbox.outcome.withdrawn': 'Retirée par le serveur',
  'inbox.outcome.expired': 'Temps écoulé',
  'inbox.outcome.timedOut': 'Cette application a cessé d’attendre',
  'inbox.outcome.disconnected': 'Connexion perdue',
  'inbox.outcome.taskEnded': 'La tâche s’est terminée sans votre réponse',
  'inbox.outcome.limit': 'Annulée : le serveur demandait trop souvent',
  'inbox.outcome.stopped': 'Annulée : vous avez bloqué ce serveur',
  'inbox.outcome.abandoned': 'Vous avez arrêté la tâche',
  'inbox.outcome.deliveryUnknown': 'Vos réponses ne sont peut-être pas arrivées',
  'inbox.outcome.invalid': 'Rejetée : elle n’a pas pu être lue',
  'inbox.serverReason': '{origin} en donne la raison :',
  'inbox.resumed.unsent': 'Cette demande vous a attendu pendant que la page était fermée.',
  'inbox.resumed.sent':
    'Vos réponses étaient en route quand la page s’est fermée. Nous ne savons pas si {origin} les a reçues.',
  'inbox.resumed.opened':
    'Vous aviez déjà ouvert cette page. Quand vous aurez terminé, vos réponses seront envoyées à nouveau à {origin}.',
  'inbox.storageFails': 'Si vous fermez cette page, cette demande et votre saisie sont perdues.',
  'inbox.draftStorageFails':
    'Votre saisie ne peut pas être conservée ici : si vous fermez ou rechargez cette page, elle est perdue. La demande, elle, reste.',
  'inbox.loadFailed':
    'Cette demande n’a pas pu être affichée : une partie de cette page ne s’est pas chargée. Si réessayer ne suffit pas, rechargez la page.',
  'inbox.tryAgain': 'Réessayer',

  // Call
  'call.stopped': 'Vous avez arrêté cette tâche.',
  'call.pageDeclined': 'Vous avez refusé la page : {name} n’a donc pas été exécuté.',
  'call.pageNotOpened': 'Vous n’avez pas ouvert la page : {name} n’a donc pas été exécuté.',
  'call.roundLimit': {
    one: 'Le serveur a continué à demander après {count} réponse : cette application a arrêté {name}.',
    other: 'Le serveur a continué à demander après {count} réponses : cette application a arrêté {name}.',
  },
  'call.malformedRound':
    'Le serveur a demandé quelque chose sans dire quoi : cette application a arrêté {name}.',
  'call.unsupportedRequest':
    'Le serveur a demandé quelque chose que cette application ne peut pas lui donner : la tâche a été arrêtée.',
  'call.invalidRequest':
    'Le serveur a demandé quelque chose qui n’a pas pu être affiché : la tâche a été arrêtée.',
  'call.stateExpired':
    'Le serveur ne savait plus ce qu’il avait demandé, donc {name} n’a pas été terminé. Vous pouvez le relancer.',
  'call.taskCancelled': 'Le serveur a annulé {name}.',
  'call.deliveryUnknown': 'Nous ne savons pas si le serveur a reçu vos réponses.',
  'call.unreadableResult': 'La réponse du serveur n’a pas pu être lue, il n’y a donc pas de résultat.',
  'call.serverFailed': 'Le serveur n’a pas pu traiter la demande. Réessayez plus tard.',
  'call.withdrawn': 'Le serveur a retiré sa question.',
  'call.expired': 'Le temps accordé par le serveur est écoulé.',
  'call.timedOut': 'Cette application a cessé d’attendre.',
  'call.taskEnded': 'La tâche s’est terminée sans votre réponse.',
  'call.disconnected': 'La connexion au serveur a été perdue.',

  // Approvals
  'approval.title': '{origin} veut exécuter un outil',
  'approval.noTool': 'Un outil sans nom',
  'approval.on': 'sur {server}',
  'approval.arguments': 'Arguments de l’appel',
  'approval.claims': 'Cet outil dit qu’il',
  'approval.readOnly': 'lit seulement',
  'approval.changesData': 'modifie des données',
  'approval.destructive': 'peut supprimer des données',
  'approval.openWorld': 'accède à d’autres sites',
  'approval.noArguments': 'Aucun argument',
  'approval.fold': {
    one: 'Afficher {count} valeur',
    many: 'Afficher {count} valeurs',
    other: 'Afficher {count} valeurs',
  },
  'approval.unfold': 'Masquer ces valeurs',
  'approval.more': {
    one: 'Afficher {count} valeur de plus',
    many: 'Afficher {count} valeurs de plus',
    other: 'Afficher {count} valeurs de plus',
  },
  'approval.secret': 'Masqué : l’outil le considère comme un secret',
  'approval.looksSecret': 'Ressemble à un secret',
  'approval.looksLike': 'Ressemble à {name}',
  'approval.addressNote': 'Pas ce qu’il semble',
  'approval.changed': 'Modifié par vous',
  'approval.added': 'Ajouté par vous',
  'approval.removed': 'Supprimé par vous',
  'approval.before': 'Avant : {value}',
  'approval.changeWhole': 'Nouveau, ou remplace tout le texte',
  'approval.changes': 'Modifications, selon {origin}',
  'approval.changeSum': 'Lignes ajoutées : {added}, supprimées : {removed}',
  'approval.changeApart': 'Trop différents pour être comparés : l’ancien texte, puis le nouveau',
  'approval.changeUnnamed': 'Les arguments ne nomment pas ce fichier',
  'approval.changeOutside': 'Ce fichier est hors du dossier de l’agent',
  'approval.changeDeletes': 'Supprime ce fichier',
  'approval.changeMoves': 'Déplace ce fichier vers',
  'approval.lineAdded': 'ajoutée',
  'approval.lineRemoved': 'supprimée',
  'approval.linesUnchanged': 'Lignes inchangées : {count}',
  'approval.linesChanged': 'Lignes modifiées pas encore affichées : {count}',
  'approval.lineBreaks': 'Les sauts de ligne passent de {from} à {to}',
  'approval.unended': 'Pas de saut de ligne à la fin',
  'approval.lineLookAlike': 'Ressemble à une ligne supprimée, mais n’est pas la même',
  'approval.hiddenCharacters': {
    one: '{count} argument contient des caractères invisibles',
    many: '{count} arguments contiennent des caractères invisibles',
    other: '{count} arguments contiennent des caractères invisibles',
  },
  'approval.hiddenCharactersText':
    'Ils apparaissent sous forme de codes, comme U+202E. Un tel appel ne peut être autorisé qu’une fois.',
  'approval.hidesCharacter': 'Masque un caractère',
  'approval.toolChanged': 'Cet outil a changé depuis que vous l’avez autorisé',
  'approval.toolChangedText':
    'Son serveur le décrit désormais autrement, c’est pourquoi la question vous est posée à nouveau.',
  'approval.unseen': 'On ne peut pas montrer ce que fait cet appel',
  'approval.unseenText': 'Ses arguments manquent, sont illisibles ou trop longs.',
  'approval.inexact': {
    one: '{count} valeur ne peut pas être affichée exactement',
    many: '{count} valeurs ne peuvent pas être affichées exactement',
    other: '{count} valeurs ne peuvent pas être affichées exactement',
  },
  'approval.inexactText': 'Trop de caractères invisibles, ou un nombre qui était peut-être un autre.',
  'approval.unseenTick': 'Autoriser sans voir les arguments',
  'approval.unseenTickSize': 'Autoriser sans voir {size}',
  'approval.unseenTickValues': {
    one: 'Autoriser sans voir {count} valeur',
    many: 'Autoriser sans voir {count} valeurs',
    other: 'Autoriser sans voir {count} valeurs',
  },
  'approval.address': 'L’adresse dans {name} n’est pas ce qu’elle semble',
  'approval.addressBlocked': 'L’adresse dans {name} ne peut pas être autorisée',
  'approval.addressTick': 'J’ai vérifié l’adresse et je veux l’exécuter',
  'approval.unchecked': 'Les adresses de cet appel n’ont pas pu être vérifiées',
  'approval.uncheckedText': 'Elles ne mènent peut-être pas où elles semblent mener.',
  'approval.checking': 'Vérification des adresses de cet appel…',
  'approval.notAllowed': 'Cet appel ne peut pas être autorisé.',
  'approval.gate': {
    one: '{count} valeur ou ligne pas encore affichée',
    many: '{count} valeurs et lignes pas encore affichées',
    other: '{count} valeurs et lignes pas encore affichées',
  },
  'approval.notShown': {
    one: '{count} valeur n’est pas encore affichée.',
    many: '{count} valeurs ne sont pas encore affichées.',
    other: '{count} valeurs ne sont pas encore affichées.',
  },
  'approval.broader': 'Cela autorise plus que cet appel',
  'approval.broaderText': 'D’autres appels pourront alors être exécutés sans vous demander.',
  'approval.broaderTick': 'Autoriser plus que cet appel',
  'approval.writtenByAgent': 'Écrit par l’agent',
  'approval.choiceNames': 'Les noms que l’agent donne à ces boutons',
  'approval.allowOnce': 'Autoriser une fois',
  'approval.allowAlways': 'Toujours autoriser…',
  'approval.rejectOnce': 'Refuser',
  'approval.rejectReason': 'Refuser avec un motif',
  'approval.rejectAlways': 'Toujours refuser…',
  'approval.nextTime': 'La prochaine fois…',
  'approval.nextTimeLabel': 'La prochaine fois',
  'approval.numbered': '{choice} ({number})',
  'approval.keepAllow': 'Toujours autoriser ceci',
  'approval.keepReject': 'Toujours refuser ceci',
  'approval.allowLater': 'Autoriser, maintenant et ensuite',
  'approval.rejectLater': 'Refuser, et ne jamais demander',
  'approval.back': 'Retour',
  'approval.runsOnce': 'S’exécute une fois, avec exactement ces arguments.',
  'approval.runsChanged': 'S’exécute une fois, avec vos modifications.',
  'approval.changesFiles': {
    one: 'Modifie {count} fichier sur {server}.',
    many: 'Modifie {count} fichiers sur {server}.',
    other: 'Modifie {count} fichiers sur {server}.',
  },
  'approval.allowsLater': 'S’exécute maintenant. Plus tard, ceci s’exécute sans vous demander :',
  'approval.runsLater':
    'S’exécute maintenant. Ensuite, s’exécute sans demander, avec n’importe quels arguments.',
  'approval.neverRuns': 'Ne s’exécute pas, ni maintenant ni ensuite.',
  'approval.rejectsLater': 'Refusé maintenant. Plus tard, ceci est refusé sans vous demander :',
  'approval.rules': 'Ce qui est conservé',
  'approval.chooseRule': 'Choisissez ce qui est conservé',
  'approval.noGrants': '{origin} décide jusqu’où et pour combien de temps',
  'approval.lifetime.turn': 'Pour ce tour',
  'approval.lifetime.session': 'Pour cette session',
  'approval.lifetime.kept': 'Jusqu’à son annulation',
  'approval.lifetime.until': 'Jusqu’au {time}',
  'approval.lifetime.unknown': 'Aussi longtemps et aussi loin que {origin} en décide',
  'approval.reason': 'Votre motif',
  'approval.reasonGoes': 'Votre motif est envoyé à {origin}.',
  'approval.sendRejection': 'Refuser et envoyer',
  'approval.edit': 'Modifier les arguments',
  'approval.editLabel': 'Arguments en JSON',
  'approval.editInvalid': 'Ce n’est pas du JSON valide.',
  'approval.editObject': 'Cela doit rester un objet, entre { et }.',
  'approval.editMisfit': 'Ceci ne peut pas être utilisé tel quel.',
  'approval.editFailed':
    'Les arguments ne peuvent pas être modifiés pour l’instant : une partie de cette page n’a pas pu être chargée. Réessayez ou rechargez la page.',
  'approval.editLoading': 'Chargement de l’éditeur…',
  'approval.editUse': 'Utiliser ceux-ci',
  'approval.editUndo': 'Annuler mes modifications',
  'approval.editFirst': 'Terminez d’abord vos modifications.',

  'approval.callsTitle': {
    one: '{origin} veut exécuter un outil',
    many: '{origin} veut exécuter un outil {count} fois',
    other: '{origin} veut exécuter un outil {count} fois',
  },
  'approval.calls': { one: '{count} appel', many: '{count} appels', other: '{count} appels' },
  'approval.sameInAll': 'Identique dans les {count}',
  'approval.tickAll': 'Tout sélectionner',
  'approval.callColumn': 'Appel',
  'approval.callNumber': 'Appel {number}',
  'approval.absent': 'Non indiqué',
  'approval.viewCall': 'Voir cet appel',
  'approval.lookAlike': 'Ressemble à un autre de ces appels, mais n’est pas le même.',
  'approval.lookFirst': 'Consultez cet appel avant de le sélectionner.',
  'approval.unticked': '{reason}, donc pas coché',
  'approval.callChanged': 'Cet appel a changé : il n’est pas traité ici.',
  'approval.tickFirst': 'Sélectionnez d’abord un appel.',
  'approval.allowSome': 'Autoriser {count} sur {total}',
  'approval.allowRejectRest': 'Autoriser {count}, refuser {rest}',
  'approval.rejectAll': 'Refuser les {count}',
  'approval.oneByOne': 'Un par un',
  'approval.runsSome': {
    one: 'Exécute {count} appel.',
    many: 'Exécute {count} appels.',
    other: 'Exécute {count} appels.',
  },
  'approval.restOpen': {
    one: '{count} reste ouvert.',
    many: '{count} restent ouverts.',
    other: '{count} restent ouverts.',
  },
  'approval.restRejected': {
    one: '{count} est refusé.',
    many: '{count} sont refusés.',
    other: '{count} sont refusés.',
  },
  'approval.callsGate': {
    one: '{count} appel sélectionné pas encore vu',
    many: '{count} appels sélectionnés pas encore vus',
    other: '{count} appels sélectionnés pas encore vus',
  },
  'approval.notAnswered': {
    one: '{count} appel est resté sans réponse.',
    many: '{count} appels sont restés sans réponse.',
    other: '{count} appels sont restés sans réponse.',
  },
  'standing.title': 'Autorisations enregistrées',
  'standing.empty': 'Rien n’est enregistré. On vous demande à chaque fois.',
  'standing.about': 'Ce qui s’exécute sans demander, et ce qui ne s’exécute jamais.',
  'standing.askedBy': 'Demandé par {origin}',
  'standing.loadFailed': 'Les autorisations enregistrées n’ont pas pu être chargées.',
  'standing.allow': 'Toujours autorisé',
  'standing.reject': 'Toujours refusé',
  'standing.anyArguments': 'Avec n’importe quels arguments',
  'standing.folder': 'Uniquement dans {folder}',
  'standing.since': 'Depuis le {time}',
  'standing.unused': 'Pas encore utilisée',
  'standing.used': {
    one: 'Utilisée {count} fois, la dernière le {time}',
    many: 'Utilisée {count} de fois, la dernière le {time}',
    other: 'Utilisée {count} fois, la dernière le {time}',
  },
  'standing.lastUsed': 'Dernière utilisation : {day}, {time}',
  'standing.changed': 'Modifié depuis votre autorisation : on vous demande à nouveau.',
  'standing.revoke': 'Révoquer',
  'standing.revokeNamed': 'Révoquer : {tool}',
  'standing.revokeAll': 'Tout révoquer',
  'standing.revokeAllNamed': 'Tout révoquer : {server}',
  'standing.revoked': 'Révoquée : {tool}. On vous demandera à nouveau.',
  'standing.revokeFailed': 'La révocation a échoué ; ceci s’applique toujours.',
  'standing.saved': 'Enregistré : {tool}',
  'standing.setFailed': 'L’enregistrement a échoué ; ce qui est affiché s’applique toujours.',
  'standing.setting.ask': 'Demander à chaque fois',
  'standing.setting.allow': 'Autoriser',
  'standing.setting.never': 'Jamais',

  // Words that ask for secrets: not shown
  'form.secretWords': `
password! mot_de_passe mots_de_passe mdp reponse_a_la_question_secrete reponse_a_la_question_de_securite reponse_secrete mot_secret
passphrase! phrase_secrete phrase_de_passe
pin! code_pin code_secret code_confidentiel numero_pin
oneTimeCode! code_a_usage_unique mot_de_passe_a_usage_unique code_de_verification code_de_validation code_sms code_d_authentification
apiKey! cle_api cle_d_api cle_d_acces cle_secrete
token! jeton_d_acces jeton_d_authentification cookie_de_session
token? jeton
privateKey! cle_privee
seedPhrase! phrase_de_recuperation
signInLink? lien_de_recuperation lien_de_verification
cardNumber! numero_de_carte numero_de_la_carte numero_de_votre_carte
cardNumber? carte_bancaire carte_bleue carte_de_credit
cardSecurityCode! cryptogramme
cardSecurityCode? code_de_securite
bankLogin! identifiants_bancaires identifiants_de_connexion
nationalId! numero_de_securite_sociale numero_de_carte_d_identite
code codes code
digits chiffres
number numero numeros
words mots
link lien
key cle
login connexion
token jeton
phone telephone mobile portable
sent recu envoye envoyer
just venons
shown affiche figurant
from de par sur
card carte
back dos verso
verify securite
wallet portefeuille
contents contenu
three trois
fewDigits quatre cinq
seedCount douze
what que
otherThing pays produit biblio* fidel*
phoneNumber numero_de_telephone
about nombre_de cle_de_voute
question quel quelle
denies ne pas jamais sans
aspect oublie
serving pour
typed texte champ valeur
quantity nombre nom
of de d du
otherSort fidelite
otherCard fidelite membre embarquement visite
asks saisir communiquer
own ton ta
whatIs quel quelle
is est
filler votre ton ta le la saisir saisissez
own,you votre vos
asks,give saisissez entrez donnez collez indiquez
`,
} as const satisfies CompleteMessages;
