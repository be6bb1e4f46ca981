/** A sample booking. Days are relative to the day of loading. */
export type SampleBooking = {
  readonly gift: string
  readonly whoToCall: string
  readonly reference?: string
  readonly costMinor?: bigint
  /** The deposit, already paid, and the days until the rest has to be paid. */
  readonly deposit?: { readonly minor: bigint; readonly paidDaysAgo: number; readonly restInDays: number }
  readonly notes?: string
  /** Times of request and confirmation, and the booked day. */
  readonly requestedDaysAgo?: number
  readonly confirmedDaysAgo?: number
  readonly inDays?: number
  readonly time?: string
  /** The words of its voucher, which is issued when it is confirmed. */
  readonly voucher?: string
  readonly livedDaysAgo?: number
  /** The plan B to which the booking was changed, and when. */
  readonly swapped?: { readonly planB: string; readonly daysAgo: number }
  readonly file?: { readonly name: string; readonly text: string }
}

/** Those that the couple arrange themselves; others are agreed by a request for dates. */
export const sampleBookings: readonly SampleBooking[] = [
  {
    gift: 'subir-en-globo-al-amanecer',
    whoToCall: 'Los globos de la Serranía: contesta Pepa, por las tardes',
    notes: 'Preguntar si Mateo puede ir en el centro de la cesta, lejos del borde.',
    requestedDaysAgo: 3,
    inDays: 75,
    time: '06:30',
  },
  {
    gift: 'a-caballo-por-la-orilla',
    whoToCall: 'La cuadra de Bolonia, preguntar por Curro',
    reference: 'RAMÓN-2',
    costMinor: 95_00n,
    notes: 'Los dos caballos más viejos. Llevar vaqueros largos.',
    requestedDaysAgo: 20,
    confirmedDaysAgo: 16,
    inDays: 41,
    time: '10:00',
    voucher: 'Regalo de nuestra boda. Nos hace muchísima ilusión.',
    file: {
      name: 'reserva-caballos.txt',
      text: 'Dos caballos, dos horas al paso, con la marea baja. Se paga al llegar.',
    },
  },
  {
    gift: 'un-fin-de-semana-de-nieve',
    whoToCall: 'El refugio de Sierra Nevada',
    reference: 'SN-0418',
    costMinor: 128_00n,
    deposit: { minor: 40_00n, paidDaysAgo: 9, restInDays: 33 },
    requestedDaysAgo: 12,
    confirmedDaysAgo: 9,
    inDays: 63,
  },
  {
    gift: 'ballenas-en-nuqui',
    whoToCall: 'El hotel de Nuquí ya no sale esa semana',
    requestedDaysAgo: 25,
    swapped: { planB: 'otra-salida', daysAgo: 6 },
  },
  { gift: 'perdernos-por-los-pueblos-blancos', whoToCall: '', livedDaysAgo: 3 },
]
