import type { ProviderAnswer } from '#shared/inputs/booking-request.ts'

/** A sample conversation with the provider of a gift. Days are relative to the day of loading. */
export type SampleBookingRequest = {
  readonly gift: string
  readonly inDays: readonly number[]
  readonly wishes: string
  readonly requestedDaysAgo: number
  readonly answer?: {
    readonly kind: ProviderAnswer
    readonly daysAgo: number
    readonly inDays: readonly number[]
    readonly text: string
  }
  /** When the provider was reminded, and when it counted as silent. */
  readonly silence?: { readonly remindedDaysAgo: number; readonly lapsedDaysAgo: number }
  readonly cancelledDaysAgo?: number
  /** When the agreed day was lived, and what the couple noted once it was agreed. */
  readonly lived?: {
    readonly daysAgo: number
    readonly time: string
    readonly reference: string
    readonly costMinor: bigint
  }
}

/** One conversation for each state; the silent one comes first, since reminders concern every open one. */
export const sampleBookingRequests: readonly SampleBookingRequest[] = [
  {
    gift: 'la-primera-vez-bajo-el-agua',
    inDays: [118, 119],
    wishes: 'A Mateo le da un poco de miedo. ¿Se puede empezar donde se hace pie?',
    requestedDaysAgo: 13,
    silence: { remindedDaysAgo: 9, lapsedDaysAgo: 2 },
  },
  {
    gift: 'hacer-nuestros-propios-platos',
    inDays: [-8, -7],
    wishes: 'Queremos hacer seis platos llanos. O parecidos.',
    requestedDaysAgo: 30,
    answer: { kind: 'confirm', daysAgo: 27, inDays: [-8], text: 'Traed ropa que se pueda manchar.' },
    lived: { daysAgo: 8, time: '17:00', reference: '27', costMinor: 54_00n },
  },
  {
    gift: 'una-tarde-entre-vinas',
    inDays: [135, 136],
    wishes: 'Uno de los dos conduce: ¿hay mosto?',
    requestedDaysAgo: 19,
    answer: { kind: 'confirm', daysAgo: 17, inDays: [135], text: '' },
    cancelledDaysAgo: 14,
  },
  {
    gift: 'un-telescopio-para-dos',
    inDays: [130, 131],
    wishes: '',
    requestedDaysAgo: 12,
    answer: { kind: 'decline', daysAgo: 11, inDays: [], text: 'Esa semana hay luna llena y no se ve nada.' },
  },
  {
    gift: 'clase-de-tango-en-san-telmo',
    inDays: [140, 141, 142],
    wishes: 'No hemos bailado nunca. Nunca es nunca.',
    requestedDaysAgo: 10,
    answer: { kind: 'confirm', daysAgo: 8, inDays: [141], text: '' },
  },
  {
    gift: 'un-dia-entre-palmas-de-cera',
    inDays: [110, 111],
    wishes: 'Nos gustaría salir temprano, para ver la niebla.',
    requestedDaysAgo: 3,
    answer: {
      kind: 'offer',
      daysAgo: 1,
      inDays: [112, 113],
      text: 'Esos dos días llevamos a un colegio. Los siguientes, el valle es vuestro.',
    },
  },
  {
    gift: 'una-noche-de-flamenco',
    inDays: [97, 98, 104],
    wishes: 'Es el cumpleaños de la abuela Carmen, que viene con nosotros.',
    requestedDaysAgo: 2,
  },
]
