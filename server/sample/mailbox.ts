/** A letter of the sample that is not about a gift. */
export type SampleMail = {
  readonly daysAgo: number
  /** Equal for letters of one thread. */
  readonly thread: string
  readonly name: string
  readonly email: string
  /** True for letters from the couple. */
  readonly sent: boolean
  readonly subject: string
  readonly content: string
  /** Standard labels by id, labels of the couple by name. */
  readonly labels: readonly string[]
  readonly unread?: boolean
  readonly starred?: boolean
  readonly deleted?: boolean
}

export const sampleLabels = [
  { name: 'Familia', color: 'coral' },
  { name: 'El cortijo', color: 'success' },
] as const

const cortijo = { name: 'Cortijo de los Almendros', email: 'bodas@cortijo.example.com' }
const ana = { name: 'Ana Torres, fotógrafa', email: 'ana@fototorres.example.com' }
const aunt = { name: 'Tía Mercedes', email: 'mercedes@example.com' }

export const sampleMails: readonly SampleMail[] = [
  {
    ...cortijo,
    daysAgo: 24.4,
    thread: 'menu',
    sent: false,
    subject: 'Prueba de menú',
    labels: ['El cortijo', 'important'],
    content:
      '<p>Buenos días, Lucía y Mateo:</p><p>Os proponemos tres fechas para la prueba de menú:</p><ul><li>jueves por la noche,</li><li>sábado a mediodía,</li><li>domingo a mediodía.</li></ul><p>Decidnos cuál os viene mejor y si viene alguien más.</p><p>Un saludo,<br />Rosario</p>',
  },
  {
    ...cortijo,
    daysAgo: 23.8,
    thread: 'menu',
    sent: true,
    subject: 'Re: Prueba de menú',
    labels: [],
    content:
      '<p>Hola, Rosario:</p><p>El sábado a mediodía nos va perfecto. Seremos <strong>cuatro</strong>, y uno de nosotros no come gluten.</p><p>¡Gracias!<br />Lucía y Mateo</p>',
  },
  {
    ...cortijo,
    daysAgo: 23.5,
    thread: 'menu',
    sent: false,
    subject: 'Re: Prueba de menú',
    labels: ['El cortijo'],
    starred: true,
    content:
      '<p>Apuntado: sábado a las 14:00, cuatro personas, una sin gluten.</p><blockquote><p>El sábado a mediodía nos va perfecto.</p></blockquote>',
  },
  {
    ...ana,
    daysAgo: 9.3,
    thread: 'photos',
    sent: false,
    subject: 'Las fotos de familia',
    labels: ['work'],
    content:
      '<p>¡Hola, pareja!</p><p>Para las fotos de familia me ayuda mucho una lista con los nombres de cada grupo. ¿Me la mandáis cuando la tengáis?</p><p>Ana</p>',
  },
  {
    ...aunt,
    daysAgo: 2.6,
    thread: 'bus',
    sent: false,
    subject: '¿Habrá autobús?',
    labels: ['Familia'],
    unread: true,
    content:
      '<p>Niños:</p><p>Somos ocho los que venimos de Úbeda y el tío Paco ya no conduce de noche. ¿Habrá autobús de vuelta al hotel?</p><p>Un beso muy grande</p>',
  },
  {
    name: 'Feria de Novios',
    email: 'boletin@ferianovios.example.com',
    daysAgo: 15.2,
    thread: 'fair',
    sent: false,
    subject: 'Tu entrada con descuento',
    labels: ['business'],
    deleted: true,
    content:
      '<p>Solo este fin de semana.</p><p><img src="https://ferianovios.example.com/banner.png" alt="Feria de Novios" /></p>',
  },
]

export const sampleDraft = {
  ...aunt,
  daysAgo: 1.9,
  subject: 'Re: ¿Habrá autobús?',
  content: '<p>Querida tía:</p><p>¡Claro que sí! Vuelve a la una, a las tres y a las cuatro y media, y</p>',
} as const
