const es = {
  pageTitle: 'Vivencia: la demostración',
  title: 'Una boda de muestra, entera, para tocarlo todo',
  lead: 'Regala, acepta, reparte las mesas o equivócate: estás en una demostración. Todo ocurre en esta pestaña y nada sale de ella.',
  guest: 'Ver la lista que ven los invitados',
  guestNote: 'Elige un regalo y dáselo a Lucía y Mateo',
  couple: 'Entrar como pareja',
  coupleNote: 'Lo que Lucía ve: lo llegado, la lista, las mesas',
  admin: 'Entrar como quien administra',
  adminNote: 'Las ideas que el sitio ofrece a las parejas',
  fine: 'La primera vez se descargan unos 7 MB, que el navegador guarda. Sin cuenta, sin correo y sin dinero de verdad.',
  getting: 'Preparando la boda…',
  ready: 'Todo listo',
  failed: 'No hemos podido preparar la demostración. Comprueba la conexión y vuelve a cargar la página.',
  leftFailed:
    'No hemos podido abrir la demostración como la dejaste. Comprueba la conexión y prueba otra vez; si sigue sin abrirse, empieza de nuevo.',
  noWorker:
    'Este navegador no deja que la demostración funcione: prueba fuera del modo privado o con otro navegador.',
  again: 'Volver a intentarlo',
  tab: 'Demostración',
  bar: 'Esto es una demostración',
  barMore:
    'Todo ocurre en tu navegador y no se guarda en ningún otro sitio. El dinero, los correos y las personas son de mentira.',
  onlyHere:
    'Lo que hagas solo se ve en este navegador: en otro, los enlaces y los códigos QR llevan a la boda sin tocar, y el calendario del móvil no encuentra nada que seguir.',
  doors: 'Cambiar de persona',
  mails: 'Correos enviados',
  keep: 'Guardarla en este navegador',
  kept: 'Guardada en este navegador',
  notKept: 'Este navegador no deja guardarla',
  over: 'Empezar de nuevo',
  overSure: 'Se perderá lo que has hecho. ¿Empezar de nuevo?',
} as const

const en: Record<keyof typeof es, string> = {
  pageTitle: 'Vivencia: the demonstration',
  title: 'A whole sample wedding, and you may touch everything',
  lead: 'Give, say thank you, seat the guests or make mistakes: this is a demonstration. All of it happens in this tab and nothing leaves it.',
  guest: 'See the list as a guest',
  guestNote: 'Choose a gift and give it to Lucía and Mateo',
  couple: 'Come in as the couple',
  coupleNote: 'What Lucía sees: what arrived, the list, the tables',
  admin: 'Come in as an administrator',
  adminNote: 'The ideas this site offers to couples',
  fine: 'The first time about 7 MB are downloaded, which the browser keeps. No account, no e-mail, no real money.',
  getting: 'Getting the wedding ready…',
  ready: 'All set',
  failed: 'The demonstration could not be made ready. Check the connection and load the page again.',
  leftFailed:
    'The demonstration could not be opened as you left it. Check the connection and try again; if it still does not open, start over.',
  noWorker:
    'This browser does not let the demonstration run: try without private browsing, or another browser.',
  again: 'Try again',
  tab: 'Demonstration',
  bar: 'This is a demonstration',
  barMore:
    'All of it happens in your browser and is stored nowhere else. The money, the e-mails and the people are made up.',
  onlyHere:
    'What you do shows in this browser only: in another one, links and QR codes lead to the wedding as it was, and a phone’s calendar finds nothing to follow.',
  doors: 'Be another person',
  mails: 'E-mails sent',
  keep: 'Keep it in this browser',
  kept: 'Kept in this browser',
  notKept: 'This browser does not let us keep it',
  over: 'Start over',
  overSure: 'What you have done will be lost. Start over?',
}

export type Word = keyof typeof es

const isEnglish = (language: string): boolean => /^en\b/i.test(language)

/** Returns a text of the start page and the bar: Spanish, unless the language is English. */
export const word = (key: Word, language: string): string => (isEnglish(language) ? en : es)[key]
