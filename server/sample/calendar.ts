import type { EventColor } from '#shared/inputs/event.ts'

/** Events in the sample calendar. */
export type SampleEvent = {
  readonly by: 'lucia' | 'mateo' | 'irene'
  readonly title: string
  readonly description?: string
  readonly place?: string
  /** Participating members. */
  readonly with?: readonly SampleEvent['by'][]
  /** Days after loading, or a date. */
  readonly day: number | string
  /** Local times; absent for all-day events. */
  readonly from?: string
  readonly to?: string
  readonly lastDay?: string
  readonly color: EventColor
  readonly reminderMinutes?: number
}

export const sampleEvents: readonly SampleEvent[] = [
  {
    by: 'lucia',
    title: 'Prueba de menú',
    description: 'Cuatro entrantes, dos pescados y el rabo de toro.\nVienen las dos madres.',
    place: 'Venta La Encina, Ronda',
    with: ['lucia', 'mateo'],
    day: 5,
    from: '14:00',
    to: '16:30',
    color: 'sun',
    reminderMinutes: 1440,
  },
  {
    by: 'irene',
    title: 'Videollamada con la florista',
    with: ['lucia', 'irene'],
    day: 8,
    from: '18:00',
    to: '18:45',
    color: 'success',
  },
  {
    by: 'lucia',
    title: 'Primera prueba del vestido',
    description: 'Llevar los zapatos.',
    day: 12,
    from: '11:00',
    to: '12:30',
    color: 'plum',
    reminderMinutes: 1440,
  },
  {
    by: 'mateo',
    title: 'Los papeles de Mateo, en el consulado',
    place: 'Consulado de Colombia, Sevilla',
    with: ['mateo'],
    day: 19,
    from: '09:30',
    to: '11:00',
    color: 'coral',
  },
  {
    by: 'mateo',
    title: 'Cata de vinos con Nacho',
    day: 26,
    from: '19:00',
    to: '21:00',
    color: 'sun',
    reminderMinutes: 60,
  },
  {
    by: 'irene',
    title: 'Visita al cortijo con el de la luz',
    place: 'Cortijo de los Almendros, Ronda',
    with: ['lucia', 'mateo', 'irene'],
    day: 33,
    from: '12:00',
    to: '13:30',
    color: 'primary',
  },
  {
    by: 'lucia',
    title: 'Despedida en Cádiz',
    description: 'Nadie me dice nada. Llevo bañador.',
    day: '2027-05-22',
    lastDay: '2027-05-23',
    color: 'coral',
  },
  { by: 'mateo', title: 'Llegan mis padres de Medellín', day: '2027-06-08', color: 'info' },
  {
    by: 'lucia',
    title: 'Última prueba del vestido',
    day: '2027-06-10',
    from: '17:00',
    to: '18:00',
    color: 'plum',
    reminderMinutes: 1440,
  },
  {
    by: 'irene',
    title: 'Montaje en el cortijo',
    day: '2027-06-17',
    lastDay: '2027-06-18',
    color: 'success',
    reminderMinutes: 10_080,
  },
  {
    by: 'mateo',
    title: 'Cena con los que vienen de lejos',
    description: 'En la plaza, sin programa y sin discursos.',
    day: '2027-06-18',
    from: '20:30',
    to: '23:30',
    color: 'sun',
  },
  { by: 'lucia', title: 'La vuelta larga', day: '2027-10-04', lastDay: '2027-10-27', color: 'primary' },
]

/** Returns an iCalendar file of a dance school with a recurring event. */
export const dancingLessons = (firstDay: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Academia Compás//ES',
    'BEGIN:VEVENT',
    'UID:vals-2027@academia-compas.example',
    'SUMMARY:Clase de baile',
    'LOCATION:Academia Compás\\, calle Sevilla 12',
    `DTSTART;TZID=Europe/Madrid:${firstDay.replaceAll('-', '')}T203000`,
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=8',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
