import type { CompleteMessages } from '../index.js';

/** Spanish. A native speaker's review is wanted. */
export const es = {
  // Shared
  'shared.accept': 'Aceptar',
  'shared.decline': 'Rechazar',
  'shared.declineToAnswer': 'Rechazar responder',
  'shared.notNow': 'Ahora no',
  'shared.close': 'Cerrar sin responder',
  'shared.closeEnded': 'Cerrar esta solicitud',
  'shared.writtenByServer': 'Escrito por el servidor',
  'shared.actionsExplained':
    'Rechazar dice que no. «Ahora no» cierra esto sin responder; el servidor puede volver a preguntar.',
  'shared.explainActions': '¿Qué hacen «Rechazar» y «Ahora no»?',
  'shared.pressIgnored.early':
    'Ha sido demasiado rápido; no se ha enviado nada. Espere un momento y vuelva a pulsar.',
  'shared.pressIgnored.covered':
    'Algo cubre este botón, así que se ignoran los clics en él. Si lo esperabas, pulsa Intro en su lugar.',
  'shared.sending': 'Enviando…',
  'shared.tickFirst': 'Marca primero la casilla.',
  'shared.show': 'Mostrar',
  'shared.showValue': 'Mostrar {label}',
  'shared.hide': 'Ocultar',
  'shared.hideValue': 'Ocultar {label}',
  'shared.sent': 'Enviado a {origin}.',
  'shared.careful': 'Lee esta llamada con atención',
  'shared.carefulText': 'Está marcada como posiblemente dañina.',
  'shared.end.close': 'Cerrar',
  'shared.end.showRequest': 'Mostrar la solicitud',
  'shared.end.sent': 'Enviado a {origin}',
  'shared.end.declined': 'Has rechazado',
  'shared.end.cancelled': 'No has respondido ahora',
  'shared.end.withdrawn': '{origin} ha retirado esto',
  'shared.end.expired': 'Se acabó el tiempo',
  'shared.end.timedOut': 'Esta app dejó de esperar',
  'shared.end.disconnected': 'Se perdió la conexión con {origin}',
  'shared.end.taskEnded': 'La tarea terminó sin tu respuesta',
  'shared.end.gone': 'Esta solicitud ya no está abierta',
  'shared.end.unknown': 'Puede que tus respuestas no hayan llegado',
  'shared.end.answeredElsewhere': 'Respondido en otra ventana',
  'shared.end.unknownDecision': 'Puede que tu decisión no haya llegado',
  'shared.endLine.sent': {
    one: '{count} respuesta, como aparece aquí.',
    other: '{count} respuestas, como aparecen aquí.',
  },
  'shared.endLine.empty': 'Sin respuestas.',
  'shared.endLine.declined': 'Se informó a {origin}. No se envió ninguna respuesta.',
  'shared.endLine.nothing': 'No se envió nada.',
  'shared.endLine.waited': 'No se envió nada. {origin} esperó {time}.',
  'shared.endLine.unknown':
    'La conexión con {origin} se cortó durante el envío. Pregunta allí antes de volver a responder.',
  'shared.endLine.answeredElsewhere': 'Desde aquí no se envió nada.',
  'shared.showMessage': 'Mostrar todo',
  'shared.showLess': 'Mostrar menos',
  'shared.hiddenRun': {
    one: '{count} carácter oculto',
    many: '{count} caracteres ocultos',
    other: '{count} caracteres ocultos',
  },
  'shared.showAll': {
    one: 'Mostrar todo ({count} carácter más)',
    other: 'Mostrar todo ({count} caracteres más)',
  },

  // Attribution
  'attribution.unknownOrigin': 'Un servidor',
  'attribution.localProgram': '{label} (programa local)',
  'attribution.ofApp': '{label} (en esta aplicación)',
  'attribution.labelled': '{host} ({label})',
  'attribution.claim': 'Dice llamarse «{name}»',
  'attribution.likeConnected':
    'Otro servidor conectado, {place}, también se llama «{name}». Este no es aquel.',
  'attribution.hostLikeConnected': 'Su dirección se parece mucho a {place}, que es otro servidor conectado.',
  'attribution.likeWellKnown': 'Puede que este no sea {name}: el verdadero {name} está en {place}.',
  'attribution.unchecked':
    'No se pudieron comprobar el nombre y la dirección de este servidor; puede que no sea el que parece.',
  'attribution.tool': 'Durante la ejecución de {name}',
  'attribution.prompt': 'Durante la preparación del prompt {name}',
  'attribution.resource': 'Durante la lectura de {name}',
  'attribution.operation': 'Durante la operación {name}',
  'attribution.oneOf': { one: 'una de {count} llamada', other: 'una de {count} llamadas' },
  'attribution.oneOfOperations': {
    one: 'Durante la ejecución de una de {count} llamada',
    other: 'Durante la ejecución de una de {count} llamadas',
  },
  'attribution.argument': '{name}: {value}',
  'attribution.argumentHidden': '{name}: no se muestra',
  'attribution.argumentsOmitted': { one: 'y {count} más', other: 'y {count} más' },
  'attribution.passedOnBy': 'Reenviado por {name}',
  'attribution.passedOnByChain': 'Reenviado por {names}, primero el más cercano',

  // Form
  'form.title': '{origin} te pide información',
  'form.consequence': 'Las respuestas se envían a {origin}.',
  'form.consequenceReview': 'Aún no se ha enviado nada. Las respuestas se envían a {origin}.',
  'form.consequencePress': 'Al pulsar una respuesta, se envía a {origin}.',

  'form.introMixed': 'Todos los campos son obligatorios, salvo los marcados como opcionales.',
  'form.introOptional': 'Todas las preguntas son opcionales.',
  'form.optional': 'opcional',
  'form.yes': 'Sí',
  'form.no': 'No',
  'form.noAnswer': 'Sin respuesta',
  'form.chooseOne': 'Elige una opción',
  'form.clear': 'Borrar {label}',
  'form.restore': 'Restaurar la sugerencia',
  'form.restoreFor': 'Restaurar la sugerencia para {label}',
  'form.unverifiable': 'El servidor comprobará esta respuesta.',

  'form.help.length': { one: '{count} carácter', other: '{count} caracteres' },
  'form.help.lengthBetween': {
    by: 'max',
    one: 'De {min} a {max} carácter',
    other: 'De {min} a {max} caracteres',
  },
  'form.help.lengthMin': { one: 'Al menos {count} carácter', other: 'Al menos {count} caracteres' },
  'form.help.lengthMax': { one: 'Como máximo {count} carácter', other: 'Como máximo {count} caracteres' },
  'form.help.number': 'Número',
  'form.help.numberBetween': 'Número de {min} a {max}',
  'form.help.numberMin': 'Número, {min} o más',
  'form.help.numberMax': 'Número, {max} o menos',
  'form.help.integer': 'Número entero',
  'form.help.integerBetween': 'De {min} a {max}',
  'form.help.integerMin': 'Número entero, {min} o más',
  'form.help.integerMax': 'Número entero, {max} o menos',
  'form.help.moreThan': 'Más de {n}',
  'form.help.lessThan': 'Menos de {n}',
  'form.help.step': 'En pasos de {step}',
  'form.help.choose': 'Elige {count}',
  'form.help.chooseBetween': 'Elige de {min} a {max}',
  'form.help.chooseMin': 'Elige al menos {min}',
  'form.help.chooseMax': 'Elige {max} como máximo',
  'form.help.textsMin': 'Al menos {min}',
  'form.help.textsMax': '{max} como máximo',
  'form.help.format': 'El servidor llama a este formato «{format}»',
  'form.help.accept': 'Se acepta {types}',
  'form.help.implicit': 'Todo lo que aparece se envía si no lo desmarcas',
  'form.help.pattern': 'Debe cumplir un formato que fijó el servidor',
  'form.help.showPattern': 'Mostrar el formato',

  'form.chosen': { one: '{count} opción elegida', other: '{count} opciones elegidas' },
  'form.filter': 'Filtrar {label}',
  'form.filterHint': 'Escribe para filtrar',
  'form.matchCount': '{count} de {total}',
  'form.noMatches': 'Ninguna opción contiene «{typed}». Borra el filtro para ver las {total}.',
  'form.someShown': 'Se muestran {shown} de {count}. Escribe para acotar.',
  'form.chosenList': 'Opciones elegidas en {label}',
  'form.list.entry': '{label}, elemento {item}',
  'form.list.add': 'Añadir otro',
  'form.chosenMore': '{count} más',
  'form.pickedMore': 'y {count} más',
  'form.resource.addFile': 'Añadir un archivo…',
  'form.resource.addDirectory': 'Añadir una carpeta…',
  'form.resource.adding': 'Esperando tu elección…',
  'form.resource.added': 'Se ha añadido {name}.',
  'form.resource.gets': '{origin} recibe {names}',
  'form.resource.none': 'Ninguno',
  'form.resource.failed': 'No se ha añadido nada porque la elección ha fallado. Inténtalo de nuevo.',
  'form.resource.localAddress':
    'No se ha añadido nada: está en este ordenador, donde {origin} no puede leerlo.',
  'form.resource.accept': 'No se ha añadido nada: {origin} acepta {types}.',
  'form.remove': 'Quitar {label}',

  'form.dateTime.local': 'Fecha y hora',
  'form.dateTime.offset': 'Diferencia con UTC',
  'form.dateTime.offsetInPlace': '{offset} ({place})',
  'form.dateTime.sends': 'Envía {value}',
  'form.dateTime.useUtc': 'Usar UTC',
  'form.dateTime.useZone': 'Usar mi zona horaria',
  'form.dateTime.twice':
    'En {zone} los relojes se atrasan en ese momento, así que esta hora se da dos veces. Elige {first} para la primera y {second} para la segunda.',
  'form.dateTime.skipped':
    'En {zone} los relojes se adelantan en ese momento, así que esta hora no existe. Enviada así, allí significa {time}.',

  'form.answer.moment': '{moment} (UTC{offset})',
  'form.answer.momentInPlace': '{moment} ({place}, UTC{offset})',

  'form.summaryTitle': { one: 'Hay un problema', other: 'Hay {count} problemas' },
  'form.summaryItem': '{label}: {text}',

  'form.unanswerable':
    'Este formulario no se puede responder aquí. Puedes rechazarlo, o cerrarlo sin responder.',
  'form.problems': {
    one: 'Detalles técnicos: {count} problema',
    other: 'Detalles técnicos: {count} problemas',
  },

  'form.review': 'Revisar respuestas',
  'form.send': 'Enviar respuestas',
  'form.sendWithout': 'Enviar sin respuestas',
  'form.held': 'Respuesta: {answer}. Aún no se envió a {origin}.',
  'form.heldHint': 'Pulsa {undo} para retirarla.',
  'form.heldFor': 'Respondiste {answer}. Se enviará a {origin} en {time}.',
  'form.undo': 'Deshacer',
  'form.sendNow': 'Enviar ahora',
  'form.undone': 'Deshecho. No se envió nada.',
  'form.sendingAside': 'Aún se está enviando a {origin}. Si falla, se volverán a mostrar tus respuestas.',
  'form.sendFailed': 'No se pudieron enviar tus respuestas. Siguen aquí: inténtalo de nuevo.',
  'form.notAccepted': 'No se envió nada. Primero hay que cambiar algunas respuestas.',
  'form.tryAgain': 'Intentar de nuevo',
  'form.reviewTitle': 'Revisa tus respuestas',
  'form.change': 'Cambiar {label}',
  'form.changeShort': 'Cambiar',
  'form.notAnswered': 'Sin responder',
  'form.suggested': 'Sugerido por el servidor',
  'form.suggestedBy': 'Sugerido por {origin}',
  'form.showSuggestions': 'Mostrar las {count}',
  'form.hidden': 'Oculto',
  'form.exactly': 'Exactamente lo que se envía',

  'form.secret.never': 'Nunca introduzcas aquí contraseñas, códigos ni números de tarjeta.',
  'form.secret.warn':
    '«{label}» pide un dato secreto: {kind}. Nunca lo des en un formulario. Rechaza la solicitud y pide una página segura.',
  'form.secret.warnMessage':
    'Esto pide un dato secreto: {kind}. Nunca lo des en un formulario. Rechaza la solicitud y pide una página segura.',
  'form.secret.warnUnchecked':
    'En este formulario hay más texto del que se comprobó, así que puede pedir una contraseña u otro dato secreto. Los servidores no deben pedir datos secretos en un formulario.',
  'form.secret.refuseUnchecked':
    'En este formulario hay más texto del que se comprobó, así que puede pedir un dato secreto. Responder está bloqueado.',
  'form.secret.acknowledge': 'Enviarlo a {origin} de todos modos',
  'form.secret.refuse': 'Este formulario pide un dato secreto: {kind}. No se puede responder aquí.',
  'form.secret.password': 'contraseña',
  'form.secret.passphrase': 'frase de contraseña',
  'form.secret.pin': 'PIN',
  'form.secret.oneTimeCode': 'código de un solo uso',
  'form.secret.apiKey': 'clave de API',
  'form.secret.token': 'token de acceso',
  'form.secret.privateKey': 'clave privada',
  'form.secret.seedPhrase': 'frase de recuperación',
  'form.secret.cardNumber': 'número de tarjeta',
  'form.secret.cardSecurityCode': 'código de seguridad de la tarjeta',
  'form.secret.bankLogin': 'acceso al banco',
  'form.secret.nationalId': 'número nacional de identidad',
  'form.secret.signInLink': 'enlace de inicio de sesión',

  'form.notKept': 'No se conserva',
  'form.theirsAndYours': 'Sus preguntas, tus respuestas',
  'form.confirm.title': '{origin} te pide que aceptes',
  'form.confirm.agree': 'Aceptar',
  'form.confirm.consequence': 'Tu decisión se envía a {origin}.',
  'form.confirm.sent': 'Has aceptado la solicitud de {origin}',
  'form.confirm.declined': 'Has rechazado la solicitud de {origin}',
  'form.confirm.cancelled': 'Ahora no: se informó a {origin} de que no decidiste',
  'form.unread': { one: 'Queda {count} línea por leer', other: 'Quedan {count} líneas por leer' },
  'form.copy': 'Copiar respuestas',
  'form.copied': 'Respuestas copiadas.',
  'form.copyFailed': 'No se pudo copiar. Selecciona las respuestas y cópialas.',

  'issue.required.text': 'Escribe una respuesta.',
  'issue.required.choice': 'Elige una opción.',
  'issue.required.resource': 'Elige qué enviar.',
  'issue.required.boolean': 'Elige Sí o No.',
  'issue.minLength': {
    by: 'min',
    one: 'Escribe al menos {min} carácter; tienes {count}.',
    other: 'Escribe al menos {min} caracteres; tienes {count}.',
  },
  'issue.maxLength': {
    by: 'max',
    one: 'Usa {max} carácter como máximo; quita {excess}.',
    other: 'Usa {max} caracteres como máximo; quita {excess}.',
  },
  'issue.pattern': 'Usa el formato que fijó el servidor.',
  'issue.email': 'Escribe una dirección de correo electrónico, como name@example.com.',
  'issue.uri': 'Escribe una dirección completa, como https://example.com.',
  'issue.date': 'Escribe una fecha que exista.',
  'issue.dateTime': 'Escribe una fecha y una hora que existan.',
  'issue.offset': 'Elige una diferencia con UTC.',
  'issue.number': 'Escribe un número.',
  'issue.integer': 'Escribe un número entero.',
  'issue.grouping': 'Escríbelo sin separadores de miles, como {example}.',
  'issue.decimal': 'Escribe los decimales así: {example}.',
  'issue.minimum': 'Escribe {min} o más.',
  'issue.maximum': 'Escribe {max} o menos.',
  'issue.exclusiveMinimum': 'Escribe más de {n}.',
  'issue.exclusiveMaximum': 'Escribe menos de {n}.',
  'issue.multipleOf': 'Usa pasos de {step}, como {a} o {b}.',
  'issue.unsafeNumber': 'Usa menos dígitos.',
  'issue.const': 'Solo se acepta «{value}».',
  'issue.option': 'Elige una opción de la lista.',
  'form.list.problem': 'Elemento {item}: {problem}',
  'issue.repeatedText': 'Esto ya está introducido.',
  'issue.minTexts': 'Introduce al menos {min}.',
  'issue.maxTexts': 'Introduce {max} como máximo.',
  'issue.minItems': 'Elige al menos {min}. Has elegido {count}.',
  'issue.maxItems': 'Elige {max} como máximo. Has elegido {count}.',

  'unsupported.nestedObject':
    'Esto no se puede responder aquí: pide un grupo de respuestas dentro de una respuesta.',
  'unsupported.cannotAdd':
    'Esto no se puede responder aquí: pide un archivo tuyo y esta aplicación no puede añadir ninguno.',
  'unsupported.freeArray': 'Esto no se puede responder aquí: pide una lista sin decir qué puede contener.',
  'unsupported.noOptions': 'Esto no se puede responder aquí: no ofrece nada que elegir.',
  'unsupported.unknownType': 'Esto no se puede responder aquí: pide un tipo de respuesta que no se conoce.',
  'unsupported.contradiction':
    'Esto no se puede responder aquí: sus reglas se contradicen, así que ninguna respuesta podría ser correcta.',
  'unsupported.reference': 'Esto no se puede responder aquí: falta una parte de su descripción.',
  'unsupported.tooLarge': 'Esto no se puede responder aquí: es demasiado grande para mostrarlo.',

  // Problem
  'problem.notAnObject': 'La solicitud no es un objeto.',
  'problem.unknownMode': 'La solicitud es de un tipo desconocido: «{mode}».',
  'problem.extensionUnsupported':
    'La solicitud necesita una extensión que esta aplicación no admite: «{extension}».',
  'problem.tooManyRequests': {
    one: 'Hay {count} solicitud a la vez; se pueden mostrar {limit} como máximo.',
    other: 'Hay {count} solicitudes a la vez; se pueden mostrar {limit} como máximo.',
  },
  'problem.messageMissing': 'La solicitud no tiene mensaje.',
  'problem.urlMissing': 'La solicitud no indica ninguna dirección que abrir.',
  'problem.elicitationIdMissing':
    'La solicitud no tiene identificador, así que el servidor no puede decir cuándo ha terminado.',
  'problem.schemaMissing': 'La solicitud no describe sus preguntas.',
  'problem.schemaNotAnObject': 'La descripción de las preguntas no es un objeto.',
  'problem.propertiesMissing': 'La descripción no indica ninguna pregunta.',
  'problem.tooManyFields': {
    one: 'La solicitud tiene {count} pregunta; no se puede mostrar.',
    other: {
      by: 'limit',
      one: 'La solicitud tiene {count} preguntas; solo se puede mostrar la primera.',
      other: 'La solicitud tiene {count} preguntas; solo se pueden mostrar las primeras {limit}.',
    },
  },
  'problem.tooManyOptions': {
    one: 'Hay {count} opción; se pueden mostrar {limit} como máximo.',
    other: 'Hay {count} opciones; se pueden mostrar {limit} como máximo.',
  },
  'problem.schemaTooDeep': 'La descripción tiene demasiados niveles anidados.',
  'problem.schemaUnreadable': 'No se pudo leer una parte de la descripción.',
  'problem.textTooLong': {
    one: 'Un texto tiene {count} carácter; se pueden leer {limit} como máximo.',
    other: 'Un texto tiene {count} caracteres; se pueden leer {limit} como máximo.',
  },
  'problem.typeMissing': 'Una pregunta no dice qué tipo de respuesta espera.',
  'problem.typeUnsupported': 'Un tipo de respuesta no es compatible: «{type}».',
  'problem.keywordIgnored': 'Solo el servidor puede comprobar esta regla: «{keyword}».',
  'problem.keywordInvalid': 'Se omitió una regla errónea: «{keyword}».',
  'problem.formatUnknown': 'Solo el servidor puede comprobar este formato: «{format}».',
  'problem.patternInvalid': 'Se omitió un patrón erróneo.',
  'problem.defaultInvalid': 'Se omitió una sugerencia que no se ajusta a su pregunta.',
  'problem.enumNamesMismatch': 'Los nombres no corresponden a las opciones, así que se muestran los valores.',
  'problem.duplicateOption': 'Una opción aparece dos veces: «{value}».',
  'problem.boundsContradict': 'Las reglas de una pregunta se contradicen.',
  'problem.requiredUnknown': 'Falta una pregunta obligatoria: «{name}».',
  'problem.referenceUnresolved': 'Falta una parte de la descripción.',
  'problem.argumentsUnknown': 'La solicitud no dice todo lo que se haría.',
  'problem.optionInvalid': 'Se omitió una respuesta no válida.',
  'problem.optionsMissing': 'La solicitud no ofrece ninguna respuesta.',
  'problem.constraintsMayBeLost':
    'Puede que falten algunas reglas de validación; el servidor comprobará tus respuestas.',

  // Text
  'text.hiddenCharacters': 'Contiene caracteres invisibles, que aquí se muestran como códigos como U+200B.',
  'text.bidiControls':
    'Contiene signos que cambian el orden de las letras. Aquí no hacen nada y se muestran como códigos como U+202E.',
  'text.controlCharacters': 'Contiene caracteres de control, que aquí se muestran como códigos como U+0007.',
  'text.stackedMarks':
    'Contiene más acentos en una letra de los que tiene cualquier idioma. Se omitieron algunos.',
  'text.blankSpace': 'Contiene largos espacios vacíos, que se acortaron.',
  'text.urlInProse': 'Contiene una dirección. No se comprobó y aquí no es un enlace.',

  // URL
  'url.invalid': 'Esto no es una dirección web.',
  'url.tooLong': {
    by: 'length',
    one: 'La dirección tiene {length} carácter, más que cualquier dirección real.',
    other: 'La dirección tiene {length} caracteres, más que cualquier dirección real.',
  },
  'url.hiddenCharacter.warn': 'Contiene un carácter invisible ({codePoint}). Puede que no sea lo que parece.',
  'url.hiddenCharacter.block': 'Esconde un carácter invisible ({codePoint}) en el nombre de su sitio.',
  'url.controlCharacter': 'Esconde un carácter de control ({codePoint}) que los navegadores pasan por alto.',
  'url.backslash': 'Usa barras invertidas, que disimulan adónde lleva.',
  'url.slashesMissing': 'No está escrita como una dirección web (https://…).',
  'url.scheme.warn':
    'Empieza por «{scheme}:» en lugar de «https:». Puede que otros lean lo que se transmite o que se abra otro programa.',
  'url.scheme.block': 'Empieza por «{scheme}:» en lugar de «https:».',
  'url.developmentHttp': 'Lleva a este equipo ({host}). Esta aplicación lo permite para desarrollo.',
  'url.userinfo': 'La parte anterior a @ oculta el sitio real: {host}.',
  'url.hostMissing': 'No indica ningún sitio.',
  'url.emptyLabel': 'El nombre de su sitio tiene una parte vacía.',
  'url.loopback': 'Lleva a este mismo equipo ({host}).',
  'url.privateAddress': 'Lleva a una red privada ({address}).',
  'url.localName': 'Lleva a un nombre dentro de una red privada ({name}).',
  'url.resolvesInside': 'Su nombre lleva a una red privada ({address}).',
  'url.unresolved': 'No se pudo comprobar adónde lleva {host}. Puede que sea una red privada.',
  'url.reputation.warn':
    'La comprobación propia de esta aplicación advierte sobre esta dirección. Puede que no sea segura.',
  'url.reputation.block': 'La comprobación propia de esta aplicación rechaza esta dirección.',
  'url.reputationUnknown':
    'La comprobación propia de esta aplicación no dio respuesta sobre esta dirección. Puede que no sea segura.',
  'url.ipAddress': 'Lleva a un número, {address}, en lugar de a un nombre. Puede pertenecer a cualquiera.',
  'url.unusualAddressSpelling.warn':
    'Está escrita de forma inusual. Lleva a {host}, que puede no ser lo que parece.',
  'url.unusualAddressSpelling.block': 'Disimula su sitio real: {host}.',
  'url.port.info': 'Usa el puerto {port}.',
  'url.port.warn': 'Usa el puerto {port}, que es inusual. Puede que no sea una página web.',
  'url.publicSuffix': '{host} lo comparten muchos. Puede que la página no sea de quien crees.',
  'url.sharedSite': 'Cualquiera puede publicar en {service}.',
  'url.unknownSuffix': '«.{suffix}» no es una terminación conocida. Puede llevar a una red privada.',
  'url.blockedDomain': '{domain} está en la lista de sitios bloqueados de esta aplicación.',
  'url.notAllowedDomain': '{domain} no está en la lista de sitios permitidos de esta aplicación.',
  'url.knownDomainAsSubdomain': 'Esto no es {name}: pertenece a {site}. Puede ser una falsificación.',
  'url.knownNameInside':
    '{name} está en el nombre, pero este pertenece a {site}. Puede ser una falsificación.',
  'url.punycode.info': 'Su nombre tiene letras fuera de a–z; también se escribe {ascii}.',
  'url.punycode.block': 'Su nombre está en un código que ningún navegador escribe ({ascii}).',
  'url.disallowedCharacter.warn':
    '«{label}» contiene un carácter que está fuera de lugar ahí ({codePoint}). Puede ser una falsificación.',
  'url.disallowedCharacter.block':
    '«{label}» contiene un carácter que parece un signo de puntuación ({codePoint}).',
  'url.mixedScripts': '«{label}» mezcla alfabetos. Puede ser una falsificación.',
  'url.mixedDigits': '«{label}» mezcla cifras de distintas escrituras. Puede ser una falsificación.',
  'url.combiningMarks': '«{label}» tiene acentos donde no corresponden. Puede ser una falsificación.',
  'url.bidiRule': 'Partes de «{label}» pueden cambiar de lugar al mostrarse. Puede ser una falsificación.',
  'url.deviationCharacter.info':
    '«{label}» contiene una letra que los navegadores antiguos leen de otra forma ({codePoint}).',
  'url.deviationCharacter.warn':
    '«{label}» contiene un signo invisible ({codePoint}). Puede ser una falsificación.',
  'url.wholeScriptConfusable':
    'Las letras de «{label}» se parecen a las de otro alfabeto. Puede ser una falsificación.',
  'url.confusable': 'Esto no es {name}. Puede ser una falsificación.',
  'url.longUrl': {
    by: 'length',
    one: 'La dirección es larga: {length} carácter.',
    other: 'La dirección es larga: {length} caracteres.',
  },
  'url.encodedControl.info': 'Contiene un salto de línea codificado.',
  'url.encodedControl.warn':
    'Contiene un carácter invisible codificado ({codePoint}). Puede que no sea lo que parece.',
  'url.redirectParameter.info': 'Indica al sitio adónde enviarte después: {host}.',
  'url.redirectParameter.warn':
    'Indica al sitio qué hacer después ({parameter}). Puede ejecutar un programa allí.',
  'url.redirectElsewhere':
    'Después de iniciar sesión te lleva a {host}, que no es el sitio del servidor ni el de esta aplicación. Comprueba que lo conoces.',
  'url.nestedUrl': 'Contiene otra dirección: {host}.',

  'urlDialog.title': '{origin} quiere abrir una página',
  'urlDialog.titleBlocked': 'Se ha bloqueado una página de {origin}',
  'urlDialog.titleWaiting': 'La página para {origin} está abierta',
  'urlDialog.titleCompleted': '{origin} informa de que esto ha terminado',
  'urlDialog.checking': 'Comprobando la dirección…',
  'urlDialog.checkFailed': 'No se pudo comprobar la dirección, así que no se puede abrir.',
  'urlDialog.checked.allow': 'Se comprobó la dirección. La página está en {host}.',
  'urlDialog.checked.warn': 'Se comprobó la dirección. La página está en {host}. Comprueba esto: {finding}',
  'urlDialog.checked.block': 'Esta página no se puede abrir. {finding}',
  'urlDialog.checkAgain': 'Comprobar de nuevo',
  'urlDialog.fullAddress': 'Dirección completa',
  'urlDialog.showAddress': {
    by: 'length',
    one: 'Mostrar la dirección completa ({length} carácter)',
    other: 'Mostrar la dirección completa ({length} caracteres)',
  },
  'urlDialog.copy': 'Copiar la dirección',
  'urlDialog.copied': 'Dirección copiada.',
  'urlDialog.copyFailed': 'No se pudo copiar. Selecciona la dirección y cópiala.',
  'urlDialog.sameSite': 'El mismo sitio que el servidor.',
  'urlDialog.otherSite': 'No es el sitio propio del servidor.',
  'urlDialog.alsoWritten': 'También se escribe {host}',
  'urlDialog.findings': 'Sobre esta dirección',
  'urlDialog.severity.warn': 'Comprueba esto',
  'urlDialog.decodedName': 'Decodificado, se lee «{name}».',
  'urlDialog.notThis': 'Esto no es {name}',
  'urlDialog.imitates': 'Imita a {name} con letras de otro alfabeto ({letters}).',
  'urlDialog.acknowledge': 'He comprobado la dirección y quiero abrirla.',
  'urlDialog.tickFirst': 'Marca primero la casilla.',
  'urlDialog.open': 'Abrir {site}',
  'urlDialog.openFallback': 'Abrir esta página',
  'urlDialog.newTab': 'Se abre en una pestaña nueva.',
  'urlDialog.blockedTitle': 'Esta página no se puede abrir',
  'urlDialog.opening': 'Abriendo la página…',
  'urlDialog.notOpened':
    'La pestaña nueva no se abrió. Puede que tu navegador la haya bloqueado: permite aquí las ventanas emergentes e inténtalo de nuevo.',
  'urlDialog.finishOn': 'Termina en {host} y vuelve después. Esta aplicación no puede ver esa página.',
  'urlDialog.finishFallback': 'Termina allí y vuelve después. Esta aplicación no puede ver esa página.',
  'urlDialog.wentOn': 'La herramienta continuó sin esperar. Aún puedes terminar en {host}.',
  'urlDialog.wentOnFallback': 'La herramienta continuó sin esperar. Aún puedes terminar allí.',
  'urlDialog.reported': '{origin} informa:',
  'urlDialog.reportedProgress': 'Progreso, según informa {origin}',
  'urlDialog.samePage': 'La misma página de antes.',
  'urlDialog.stillWaiting': 'Seguimos esperando. Algunos servidores nunca avisan.',
  'urlDialog.noNewTab': '¿No hay pestaña nueva? Puede que tu navegador la haya bloqueado.',
  'urlDialog.finished': 'He terminado',
  'urlDialog.openAgain': 'Abrir de nuevo',
  'urlDialog.stopWaiting': 'Dejar de esperar',
  'urlDialog.closeWaiting': 'Cerrar y dejar de esperar',
  'urlDialog.completed': '{origin} informa de que esto ha terminado.',

  // Inbox
  'inbox.waiting': { one: '{count} solicitud en espera', other: '{count} solicitudes en espera' },
  'inbox.waitingSentence': {
    one: '{count} solicitud en espera.',
    other: '{count} solicitudes en espera.',
  },
  'inbox.list': 'Solicitudes',
  'inbox.empty': 'No tienes nada pendiente.',
  'inbox.arrivedForm': '{origin} te pide información.',
  'inbox.arrivedUrl': '{origin} quiere abrir una página.',
  'inbox.arrivedApproval': '{origin} quiere ejecutar una herramienta.',
  'inbox.minimised': 'Minimizado. Lo que escribiste sigue ahí.',
  'inbox.open': 'Abrir',
  'inbox.minimisedList': 'Solicitudes minimizadas',
  'inbox.resume': 'Continuar',
  'inbox.unsent': 'Aún no enviado',
  'inbox.kind.form': 'Preguntas',
  'inbox.kind.confirmation': 'Una petición de acuerdo',
  'inbox.kind.url': 'Una página que abrir',
  'inbox.kind.approval': 'Una herramienta que permitir',
  'inbox.kind.batch': { one: '{count} solicitud', other: '{count} solicitudes' },
  'inbox.openRequest': 'Abrir la solicitud de {origin}',
  'inbox.dismiss': 'Quitar de la lista',
  'inbox.state.pending': 'Te espera',
  'inbox.state.sending': 'Se está enviando',
  'inbox.state.answered': 'Respondida',
  'inbox.state.withdrawn': 'Retirada',
  'inbox.state.expired': 'Se acabó el tiempo',
  'inbox.state.timedOut': 'Esta aplicación dejó de esperar',
  'inbox.state.disconnected': 'Conexión perdida',
  'inbox.state.taskEnded': 'La tarea terminó',
  'inbox.state.deliveryUnknown': 'Puede que no haya llegado',
  'inbox.state.answeredElsewhere': 'Respondida en otro lugar',
  'inbox.batch.title': {
    one: '{origin} necesita {count} respuesta',
    other: '{origin} necesita {count} respuestas',
  },
  'inbox.batch.step': 'Paso {step} de {count}',
  'inbox.batch.steps': 'Pasos',
  'inbox.batch.about': '«{about}»',
  'inbox.batch.sentAfterReview': 'Se envía a {origin} tras la revisión.',
  'inbox.batch.now': 'Ahora',
  'inbox.batch.toDo': 'Pendiente',
  'inbox.batch.answered': 'Respondido',
  'inbox.batch.agreed': 'Aceptado',
  'inbox.batch.declined': 'Rechazado',
  'inbox.batch.opened': 'Abierto',
  'inbox.batch.allowed': 'Permitida',
  'inbox.batch.rejected': 'Rechazada',
  'inbox.batch.back': 'Atrás',
  'inbox.batch.next': 'Siguiente',
  'inbox.batch.declineOne': 'Rechazar este paso',
  'inbox.batch.declineAll': 'Rechazar todos ({count})',
  'inbox.batch.reviewAll': 'Revisar todo',
  'inbox.batch.reviewTitle': 'Revisa tus respuestas',
  'inbox.batch.reviewStep': 'Paso {step}: {kind}',
  'inbox.batch.change': 'Cambiar el paso {step}',
  'inbox.batch.changeThis': 'Cambiar este paso',
  'inbox.batch.declinedStep': 'Rechazaste este paso.',
  'inbox.batch.agreedStep': 'Aceptaste.',
  'inbox.batch.openedStep': 'Abriste la página.',
  'inbox.batch.allowedStep': 'Permitiste esta llamada una vez.',
  'inbox.batch.allowedLaterStep': 'Permitiste esta llamada, ahora y más adelante.',
  'inbox.batch.rejectedStep': 'Rechazaste esta llamada.',
  'inbox.batch.equal': {
    one: 'Responder igual a {count} llamada idéntica',
    many: 'Responder igual a {count} llamadas idénticas',
    other: 'Responder igual a {count} llamadas idénticas',
  },
  'inbox.batch.sendAnswers': { one: 'Enviar {count} respuesta', other: 'Enviar {count} respuestas' },
  'inbox.batch.sendMixed': {
    one: 'Enviar {count} respuesta, rechazar {declined}',
    other: 'Enviar {count} respuestas, rechazar {declined}',
  },
  'inbox.batch.explained':
    'Rechazar le dice que no al servidor. Con «Ahora no», el servidor sabe que cerraste todos los pasos; puede volver a preguntar.',
  'inbox.notSent': 'Tu respuesta no llegó a {origin}. Inténtalo de nuevo.',
  'inbox.notSentByApp':
    'El propio servidor de esta aplicación no aceptó tu respuesta. Sigue aquí: inténtalo de nuevo.',
  'inbox.connection.retrying':
    'Esta aplicación no puede conectar con su propio servidor en este momento. Lo sigue intentando, y lo que escribiste sigue aquí.',
  'inbox.connection.signedOut':
    'Se cerró tu sesión en esta aplicación. Inicia sesión de nuevo para responder. Lo que escribiste sigue aquí.',
  'inbox.connection.outdated': 'Esta aplicación se actualizó. Vuelve a cargar la página para responder.',
  'inbox.sendAgain': 'Enviar de nuevo',
  'inbox.sendAgainWarning': 'Puedes enviarlas de nuevo, pero entonces puede que lleguen dos veces.',
  'inbox.round': {
    one: '{origin} ha preguntado {count} vez para esta tarea.',
    other: '{origin} ha preguntado {count} veces para esta tarea.',
  },
  'inbox.lastRound': 'Si vuelve a preguntar, esta tarea se detiene.',
  'inbox.stopTask': 'Detener esta tarea',
  'inbox.timeLeft.minutes': {
    one: 'Queda {count} minuto aproximadamente para responder.',
    other: 'Quedan {count} minutos aproximadamente para responder.',
  },
  'inbox.timeLeft.seconds': {
    one: 'Queda {count} segundo para responder.',
    other: 'Quedan {count} segundos para responder.',
  },
  'inbox.draft.kept': 'Guardamos tus respuestas anteriores.',
  'inbox.draft.noSecrets': 'Los datos secretos no se guardaron.',
  'inbox.draft.use': 'Usarlas',
  'inbox.draft.startEmpty': 'Empezar en blanco',
  'inbox.draft.askedAgain': 'Ya respondiste esta pregunta antes.',
  'inbox.draft.useEarlier': 'Usar tu respuesta anterior',
  'inbox.askedTwice': 'Otra solicitud de {origin} pregunta lo mismo.',
  'inbox.sameAsAnother': 'La misma pregunta que otra solicitud',
  'inbox.rejectedBefore': 'Ya rechazaste la misma llamada.',
  'inbox.limited':
    '{origin} pregunta con demasiada frecuencia. Por ahora, las solicitudes nuevas se cancelan.',
  'inbox.stopped': 'Las solicitudes de {origin} se cancelan.',
  'inbox.stoppedSite': 'Las solicitudes de todo el sitio {site} se cancelan.',
  'inbox.autoCancelledCount': {
    one: 'Hasta ahora se canceló {count} solicitud.',
    other: 'Hasta ahora se cancelaron {count} solicitudes.',
  },
  'inbox.stopServer': 'Bloquear este servidor',
  'inbox.stopSite': 'Bloquear {site} y sus subdominios',
  'inbox.allowServer': 'Volver a permitir',
  'inbox.allowServerNamed': 'Volver a permitir: {origin}',
  'inbox.blockedServers': 'Servidores bloqueados',
  'inbox.more': 'Más opciones',
  'inbox.history': 'Historial de solicitudes',
  'inbox.receipt': 'Cómo terminó esta solicitud',
  'inbox.receipt.show': 'Mostrar respuestas',
  'inbox.receipt.hide': 'Ocultar respuestas',
  'inbox.outcome.answered': 'Enviaste tus respuestas',
  'inbox.outcome.agreed': 'Aceptaste',
  'inbox.outcome.opened': 'Abriste la página',
  'inbox.outcome.allowed': 'La permitiste una vez',
  'inbox.outcome.allowedLater': 'La permitiste, ahora y más adelante',
  'inbox.outcome.rejected': 'Rechazaste la llamada',
  'inbox.outcome.allowedByPolicy': 'Permitida por las reglas de esta aplicación',
  'inbox.outcome.rejectedByPolicy': 'Rechazada por las reglas de esta aplicación',
  'inbox.outcome.allowedByStanding': 'Permitida por tus permisos guardados',
  'inbox.outcome.rejectedByStanding': 'Rechazada por tus permisos guardados',
  'inbox.outcome.decline': 'La rechazaste',
  'inbox.outcome.cancel': 'Cerrada sin responder',
  'inbox.outcome.withdrawn': 'Retirada por el servidor',
  'inbox.outcome.expired': 'Se acabó el tiempo',
  'inbox.outcome.timedOut': 'Esta aplicación dejó de esperar',
  'inbox.outcome.disconnected': 'Conexión perdida',
  'inbox.outcome.taskEnded': 'La tarea terminó sin tu respuesta',
  'inbox.outcome.limit': 'Cancelada: preguntaba con demasiada frecuencia',
  'inbox.outcome.stopped': 'Cancelada: bloqueaste este servidor',
  'inbox.outcome.abandoned': 'Detuviste la tarea',
  'inbox.outcome.deliveryUnknown': 'Puede que tus respuestas no hayan llegado',
  'inbox.outcome.invalid': 'No admitida: no se pudo leer',
  'inbox.serverReason': '{origin} explica el motivo:',
  'inbox.resumed.unsent': 'Esta solicitud te esperó mientras la página estaba cerrada.',
  'inbox.resumed.sent':
    'Tus respuestas estaban en camino cuando se cerró la página. No sabemos si {origin} las recibió.',
  'inbox.resumed.opened':
    'Ya habías abierto esta página. Cuando termines, tus respuestas se enviarán de nuevo a {origin}.',
  'inbox.storageFails': 'Si cierras esta página, se pierden esta solicitud y lo que escribiste.',
  'inbox.draftStorageFails':
    'Lo que escribes no se puede guardar aquí: si cierras o recargas esta página, se pierde. La solicitud se conserva.',
  'inbox.loadFailed':
    'No se pudo mostrar esta solicitud: una parte de esta página no se cargó. Si al intentarlo de nuevo no funciona, recarga la página.',
  'inbox.tryAgain': 'Intentar de nuevo',

  // Call
  'call.stopped': 'Has detenido esta tarea.',
  'call.pageDeclined': 'Rechazaste la página, así que {name} no se ejecutó.',
  'call.pageNotOpened': 'No abriste la página, así que {name} no se ejecutó.',
  'call.roundLimit': {
    one: 'El servidor siguió preguntando tras {count} respuesta, así que esta aplicación detuvo {name}.',
    other: 'El servidor siguió preguntando tras {count} respuestas, así que esta aplicación detuvo {name}.',
  },
  'call.malformedRound': 'El servidor preguntó algo sin decir qué, así que esta aplicación detuvo {name}.',
  'call.unsupportedRequest':
    'El servidor pidió algo que esta aplicación no puede darle, así que la tarea se detuvo.',
  'call.invalidRequest': 'El servidor preguntó algo que no se pudo mostrar, así que la tarea se detuvo.',
  'call.stateExpired':
    'El servidor ya no sabía lo que había preguntado, así que {name} no se completó. Puedes iniciarlo de nuevo.',
  'call.taskCancelled': 'El servidor canceló {name}.',
  'call.deliveryUnknown': 'No sabemos si el servidor recibió tus respuestas.',
  'call.unreadableResult': 'No se pudo leer la respuesta del servidor, así que no hay resultado.',
  'call.serverFailed': 'El servidor no pudo procesar la solicitud. Inténtalo de nuevo más tarde.',
  'call.withdrawn': 'El servidor retiró su pregunta.',
  'call.expired': 'Se acabó el tiempo que te dio el servidor.',
  'call.timedOut': 'Esta aplicación dejó de esperar.',
  'call.taskEnded': 'La tarea terminó sin tu respuesta.',
  'call.disconnected': 'Se perdió la conexión con el servidor.',

  // Approvals
  'approval.title': '{origin} quiere ejecutar una herramienta',
  'approval.noTool': 'Una herramienta sin nombre',
  'approval.on': 'en {server}',
  'approval.arguments': 'Argumentos',
  'approval.claims': 'Dice que',
  'approval.readOnly': 'solo lee',
  'approval.changesData': 'cambia datos',
  'approval.destructive': 'puede borrar datos',
  'approval.openWorld': 'accede a otros sitios',
  'approval.noArguments': 'Sin argumentos',
  'approval.fold': {
    one: 'Mostrar {count} valor',
    many: 'Mostrar {count} valores',
    other: 'Mostrar {count} valores',
  },
  'approval.unfold': 'Ocultar estos valores',
  'approval.more': {
    one: 'Mostrar {count} valor más',
    many: 'Mostrar {count} valores más',
    other: 'Mostrar {count} valores más',
  },
  'approval.secret': 'Oculto: la herramienta lo considera un secreto',
  'approval.looksSecret': 'Parece un secreto',
  'approval.looksLike': 'Se parece a {name}',
  'approval.addressNote': 'No es lo que parece',
  'approval.changed': 'Cambiado por ti',
  'approval.added': 'Añadido por ti',
  'approval.removed': 'Quitado por ti',
  'approval.before': 'Antes: {value}',
  'approval.changeWhole': 'Nuevo, o sustituye todo el texto',
  'approval.changes': 'Cambios, según {origin}',
  'approval.changeSum': 'Líneas añadidas: {added}, eliminadas: {removed}',
  'approval.changeApart': 'Demasiado distintos para compararlos: el texto anterior y después el nuevo',
  'approval.changeUnnamed': 'Los argumentos no mencionan este archivo',
  'approval.changeOutside': 'Este archivo está fuera de la carpeta del agente',
  'approval.changeDeletes': 'Elimina este archivo',
  'approval.changeMoves': 'Mueve este archivo a',
  'approval.lineAdded': 'añadida',
  'approval.lineRemoved': 'eliminada',
  'approval.linesUnchanged': 'Líneas sin cambios: {count}',
  'approval.linesChanged': 'Líneas cambiadas aún no mostradas: {count}',
  'approval.lineBreaks': 'Los saltos de línea cambian de {from} a {to}',
  'approval.unended': 'Sin salto de línea al final',
  'approval.lineLookAlike': 'Parece una línea eliminada, pero no es la misma',
  'approval.hiddenCharacters': {
    one: '{count} argumento tiene caracteres ocultos',
    many: '{count} argumentos tienen caracteres ocultos',
    other: '{count} argumentos tienen caracteres ocultos',
  },
  'approval.hiddenCharactersText':
    'Se muestran como códigos, como U+202E. Una llamada así solo se puede permitir una vez.',
  'approval.hidesCharacter': 'Oculta un carácter',
  'approval.toolChanged': 'Esta herramienta ha cambiado desde que la permitiste',
  'approval.toolChangedText': 'Su servidor la describe ahora de otra forma, por eso se te pregunta de nuevo.',
  'approval.unseen': 'No se puede mostrar lo que hace esta llamada',
  'approval.unseenText': 'Sus argumentos faltan, son ilegibles o demasiado grandes.',
  'approval.inexact': {
    one: 'No se puede mostrar con exactitud {count} valor',
    many: 'No se pueden mostrar con exactitud {count} valores',
    other: 'No se pueden mostrar con exactitud {count} valores',
  },
  'approval.inexactText': 'Hay demasiados caracteres ocultos o un número que pudo ser otro.',
  'approval.unseenTick': 'Permitir sin ver los argumentos',
  'approval.unseenTickSize': 'Permitir sin ver {size}',
  'approval.unseenTickValues': {
    one: 'Permitir sin ver {count} valor',
    many: 'Permitir sin ver {count} valores',
    other: 'Permitir sin ver {count} valores',
  },
  'approval.address': 'La dirección de {name} no es lo que parece',
  'approval.addressBlocked': 'No se puede permitir la dirección de {name}',
  'approval.addressTick': 'He comprobado la dirección y quiero ejecutarlo',
  'approval.unchecked': 'No se pudieron comprobar las direcciones de esta llamada',
  'approval.uncheckedText': 'Quizá no lleven adonde parece.',
  'approval.checking': 'Comprobando las direcciones de esta llamada…',
  'approval.notAllowed': 'No se puede permitir esta llamada.',
  'approval.gate': {
    one: '{count} valor o línea aún sin mostrar',
    many: '{count} valores y líneas aún sin mostrar',
    other: '{count} valores y líneas aún sin mostrar',
  },
  'approval.notShown': {
    one: 'Aún no se muestra {count} valor.',
    many: 'Aún no se muestran {count} valores.',
    other: 'Aún no se muestran {count} valores.',
  },
  'approval.broader': 'Esto permite más que esta llamada',
  'approval.broaderText': 'Se podrán ejecutar otras llamadas sin preguntarte.',
  'approval.broaderTick': 'Permitir más que esta llamada',
  'approval.writtenByAgent': 'Escrito por el agente',
  'approval.choiceNames': 'Los nombres que el agente da a estos botones',
  'approval.allowOnce': 'Permitir una vez',
  'approval.allowAlways': 'Permitir siempre…',
  'approval.rejectOnce': 'Rechazar',
  'approval.rejectReason': 'Rechazar con un motivo',
  'approval.rejectAlways': 'Rechazar siempre…',
  'approval.nextTime': 'La próxima vez…',
  'approval.nextTimeLabel': 'La próxima vez',
  'approval.numbered': '{choice} ({number})',
  'approval.keepAllow': 'Permitir esto siempre',
  'approval.keepReject': 'Rechazar esto siempre',
  'approval.allowLater': 'Permitir, ahora y después',
  'approval.rejectLater': 'Rechazar y no preguntar nunca',
  'approval.back': 'Atrás',
  'approval.runsOnce': 'Se ejecuta una vez, con exactamente estos argumentos.',
  'approval.runsChanged': 'Se ejecuta una vez, con tus cambios.',
  'approval.changesFiles': {
    one: 'Cambia {count} archivo en {server}.',
    many: 'Cambia {count} archivos en {server}.',
    other: 'Cambia {count} archivos en {server}.',
  },
  'approval.allowsLater': 'Se ejecuta ahora. Más adelante, esto se ejecuta sin preguntarte:',
  'approval.runsLater': 'Se ejecuta ahora. Después se ejecuta sin preguntar, con cualquier argumento.',
  'approval.neverRuns': 'No se ejecuta, ni ahora ni después.',
  'approval.rejectsLater': 'Se rechaza ahora. Más adelante, esto se rechaza sin preguntarte:',
  'approval.rules': 'Lo que se conserva',
  'approval.chooseRule': 'Elige lo que se conserva',
  'approval.noGrants': '{origin} decide hasta dónde y por cuánto tiempo',
  'approval.lifetime.turn': 'Para este turno',
  'approval.lifetime.session': 'Para esta sesión',
  'approval.lifetime.kept': 'Hasta que se retire',
  'approval.lifetime.until': 'Hasta {time}',
  'approval.lifetime.unknown': 'Por el tiempo y con el alcance que decida {origin}',
  'approval.reason': 'Tu motivo',
  'approval.reasonGoes': 'Tu motivo se envía a {origin}.',
  'approval.sendRejection': 'Rechazar y enviar',
  'approval.edit': 'Cambiar argumentos',
  'approval.editLabel': 'Argumentos como JSON',
  'approval.editInvalid': 'Esto no es JSON válido.',
  'approval.editObject': 'Debe seguir siendo un objeto, entre { y }.',
  'approval.editMisfit': 'Esto no se puede usar tal como está.',
  'approval.editFailed':
    'Ahora no se pueden cambiar los argumentos: no se ha podido cargar una parte de esta página. Inténtalo de nuevo o vuelve a cargar la página.',
  'approval.editLoading': 'Cargando el editor…',
  'approval.editUse': 'Usar estos',
  'approval.editUndo': 'Deshacer mis cambios',
  'approval.editFirst': 'Termina primero tus cambios.',

  'approval.callsTitle': {
    one: '{origin} quiere ejecutar una herramienta',
    many: '{origin} quiere ejecutar una herramienta {count} veces',
    other: '{origin} quiere ejecutar una herramienta {count} veces',
  },
  'approval.calls': { one: '{count} llamada', many: '{count} llamadas', other: '{count} llamadas' },
  'approval.sameInAll': 'Igual en las {count}',
  'approval.tickAll': 'Seleccionar todas',
  'approval.callColumn': 'Llamada',
  'approval.callNumber': 'Llamada {number}',
  'approval.absent': 'No se indica',
  'approval.viewCall': 'Ver esta llamada',
  'approval.lookAlike': 'Se parece a otra de estas llamadas, pero no es la misma.',
  'approval.lookFirst': 'Vea esta llamada antes de seleccionarla.',
  'approval.unticked': '{reason}, por eso no está marcada',
  'approval.callChanged': 'Esta llamada ha cambiado y no se responde aquí.',
  'approval.tickFirst': 'Seleccione primero una llamada.',
  'approval.allowSome': 'Permitir {count} de {total}',
  'approval.allowRejectRest': 'Permitir {count}, rechazar {rest}',
  'approval.rejectAll': 'Rechazar las {count}',
  'approval.oneByOne': 'Una a una',
  'approval.runsSome': {
    one: 'Ejecuta {count} llamada.',
    many: 'Ejecuta {count} llamadas.',
    other: 'Ejecuta {count} llamadas.',
  },
  'approval.restOpen': {
    one: '{count} queda abierta.',
    many: '{count} quedan abiertas.',
    other: '{count} quedan abiertas.',
  },
  'approval.restRejected': {
    one: '{count} se rechaza.',
    many: '{count} se rechazan.',
    other: '{count} se rechazan.',
  },
  'approval.callsGate': {
    one: '{count} llamada seleccionada aún sin ver',
    many: '{count} llamadas seleccionadas aún sin ver',
    other: '{count} llamadas seleccionadas aún sin ver',
  },
  'approval.notAnswered': {
    one: '{count} llamada quedó sin respuesta.',
    many: '{count} llamadas quedaron sin respuesta.',
    other: '{count} llamadas quedaron sin respuesta.',
  },
  'standing.title': 'Permisos guardados',
  'standing.empty': 'No hay nada guardado. Se te pregunta cada vez.',
  'standing.about': 'Lo que se ejecuta sin preguntar y lo que nunca se ejecuta.',
  'standing.askedBy': 'Lo pide {origin}',
  'standing.loadFailed': 'No se pudieron cargar los permisos guardados.',
  'standing.allow': 'Permitida siempre',
  'standing.reject': 'Rechazada siempre',
  'standing.anyArguments': 'Con cualquier argumento',
  'standing.folder': 'Solo en {folder}',
  'standing.since': 'Desde {time}',
  'standing.unused': 'Aún sin usar',
  'standing.used': {
    one: 'Usada {count} vez, la última {time}',
    many: 'Usada {count} de veces, la última {time}',
    other: 'Usada {count} veces, la última {time}',
  },
  'standing.lastUsed': 'Último uso: {day}, {time}',
  'standing.changed': 'Ha cambiado desde que la permitiste, así que se te pregunta de nuevo.',
  'standing.revoke': 'Revocar',
  'standing.revokeNamed': 'Revocar: {tool}',
  'standing.revokeAll': 'Revocar todo',
  'standing.revokeAllNamed': 'Revocar todo: {server}',
  'standing.revoked': 'Revocada: {tool}. Se te vuelve a preguntar.',
  'standing.revokeFailed': 'No se pudo revocar; sigue vigente.',
  'standing.saved': 'Guardado: {tool}',
  'standing.setFailed': 'No se pudo guardar; sigue vigente lo que se muestra.',
  'standing.setting.ask': 'Preguntar cada vez',
  'standing.setting.allow': 'Permitir',
  'standing.setting.never': 'Nunca',

  // Words that ask for secrets: not shown
  'form.secretWords': `
password! contrasena contrasenas clave_de_acceso respuesta_secreta respuesta_de_seguridad palabra_secreta clave_dinamica clave_fiscal clave_de_firma clave_de_internet clave_secreta clave_personal clave_de_usuario clave_de_la_red clave_wifi
password! clave_del_wifi clave_de_wifi clave_actual clave_maestra clave_de_seguridad palabra_de_paso nombre_de_soltera_de_tu_madre nombre_de_soltera_de_su_madre apellido_de_soltera_de_tu_madre apellido_de_soltera_de_su_madre
password! respuesta_a_la_pregunta_de_seguridad respuesta_a_tu_pregunta_de_seguridad respuesta_a_su_pregunta_de_seguridad respuesta_a_la_pregunta_secreta
password? clave
passphrase! frase_de_contrasena frase_secreta frase_de_paso
pin! numero_pin codigo_pin codigo_secreto clave_pin clave_del_cajero codigo_del_cajero numero_secreto clave_de_la_tarjeta clave_de_tu_tarjeta clave_de_su_tarjeta clave_de_cajero codigo_de_desbloqueo clave_de_desbloqueo
pin? nip
oneTimeCode! codigo_de_verificacion codigo_de_un_solo_uso contrasena_de_un_solo_uso codigo_sms codigo_de_autenticacion clave_temporal clave_de_un_solo_uso codigo_de_recuperacion codigos_de_recuperacion codigo_de_respaldo codigos_de_respaldo
oneTimeCode! codigo_de_inicio_de_sesion token_movil codigo_otp codigo_2fa codigo_de_doble_factor codigo_temporal
apiKey! clave_api clave_de_api clave_secreta llave_api llave_de_api llave_secreta clave_de_la_api cadena_de_conexion secreto_de_cliente
token! token_de_acceso cookie_de_sesion token_de_sesion token_de_autenticacion token_de_api
privateKey! clave_privada llave_privada clave_ssh llave_ssh clave_de_cifrado clave_de_recuperacion
seedPhrase! frase_semilla frase_de_recuperacion palabras_semilla palabras_de_recuperacion frase_de_respaldo palabras_de_respaldo frase_mnemonica
signInLink? enlace_de_recuperacion enlace_de_verificacion enlace_magico enlace_de_inicio_de_sesion
cardNumber! numero_de_tarjeta numero_de_la_tarjeta numero_de_su_tarjeta numero_de_tu_tarjeta numero_tarjeta datos_de_tu_tarjeta datos_de_la_tarjeta datos_de_su_tarjeta datos_de_tarjeta numero_completo_de_la_tarjeta
cardNumber! numero_completo_de_tu_tarjeta numero_completo_de_su_tarjeta nro_de_tarjeta
cardNumber? tarjeta_de_credito tarjeta_de_debito
cardSecurityCode! codigo_cvv codigo_cvc codigo_de_seguridad_de_la_tarjeta codigo_de_seguridad_de_tu_tarjeta codigo_de_seguridad_de_su_tarjeta
cardSecurityCode? codigo_de_seguridad
bankLogin! credenciales_bancarias clave_bancaria clave_del_banco clave_de_tu_banco clave_de_su_banco clave_de_banca_en_linea usuario_y_contrasena_del_banco usuario_y_clave_del_banco datos_de_acceso_al_banco datos_de_acceso_a_tu_banco
bankLogin! datos_de_acceso_a_su_banco
bankLogin? credenciales datos_de_acceso datos_de_inicio_de_sesion
nationalId! numero_de_dni numero_de_seguridad_social numero_de_la_seguridad_social numero_de_cedula curp numero_de_identidad numero_de_documento_de_identidad numero_de_identificacion_nacional cedula_de_identidad numero_de_seguro_social
nationalId? dni nif
code codig* clave claves
digits digito* cifr*
number numero numeros
words palabras
key clave
login iniciar_sesion inicio_de_sesion inicias_sesion entras accedes
secret secret*
message mensaje mensajes
text mensaje_de_texto
phone celular* movil telefon*
app aplicacion
authenticator autenticador
mail correo
sent enviamos enviado* enviad* enviaron mandamos llego llegado recibiste recibid* recibio
just acabamos acaba ultimo
shown aparece ves aparecen muestra mostrado pantalla
from de del desde en
card tarjeta
back reverso dorso detras atras trasera
verify seguridad verific*
wallet billetera monedero cartera
recovery recuper* respaldo restaurar
bank bancari*
bankAccess cajero
unlock desbloque*
session sesion
contents contenido
three tres
fewDigits cuatro cinco seis ocho
seedCount doce veinticuatro
you te tu
what que
otherThing descuento promocion* pais producto biblio* fidel* postal reserva pedido error barras cupon factura seguimiento idioma moneda cliente
phoneNumber numero_de_telefono numero_de_movil numero_de_celular
about numero_de_palabras nombre_de cantidad tipo
question cual debe quien cuando donde cuantos cuantas como
denies nunca sin no olvidaste olvidado
aspect unica_de_producto
serving para
typed valor texto campo
quantity numero nombre cantidad tipo longitud politica
of de del
otherSort regalo descuento fidelidad biblioteca socio
otherCard regalo fidelidad cliente embarque biblioteca puntos visita descuento
asks introduce escribe introduzca ingrese ingresa escriba indica indique envia pega pegue
whatIs cual
is es
filler su tu el la introduzca ingrese introduce ingresa escribe actual nueva nuevo
own,you su sus tu tus
asks,give introduzca ingrese escriba digite diganos introduce ingresa escribe dinos envia envie envianos pega pegue comparte indica indique proporcione proporciona copia copie teclea teclee
`,
} as const satisfies CompleteMessages;
