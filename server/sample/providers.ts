/** A provider of the sample: recognisably invented, at an example domain. */
export type SampleProvider = {
  readonly id: string
  readonly name: string
  readonly offer: string
  readonly country: string
  readonly place: string
  readonly season?: string
  readonly languages?: readonly string[]
  readonly phone?: string
  /** The part before the at sign, and the domain below `.example`. */
  readonly site: string
  readonly registrationNumber?: string
  readonly accessibility?: string
  readonly contactPreference?: string
  readonly ideaSlugs: readonly string[]
  readonly hasCommission?: boolean
  /** Price that it confirmed for its idea, in minor units. */
  readonly confirmedMinor?: number
}

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

const providers: readonly Omit<SampleProvider, 'id'>[] = [
  {
    name: 'Los Globos de Pepa Nube',
    offer: 'Vuelos en globo sobre la Serranía, con migas después de aterrizar.',
    country: 'ES',
    place: 'Ronda',
    season: 'De marzo a noviembre, si el viento deja',
    languages: ['es', 'en'],
    phone: '+34 600 000 101',
    site: 'globos-de-pepa-nube',
    accessibility: 'Hay que subir a la cesta por una escalerilla',
    contactPreference: 'Por correo; por teléfono, solo por las tardes',
    ideaSlugs: ['subir-en-globo-al-amanecer'],
    hasCommission: true,
    confirmedMinor: 44_000,
  },
  {
    name: 'Tablao La Silla de Enea',
    offer: 'Flamenco en un patio de Triana, con cuarenta sillas y ninguna igual.',
    country: 'ES',
    place: 'Triana, Sevilla',
    phone: '+34 600 000 102',
    site: 'la-silla-de-enea',
    accessibility: 'Patio a pie de calle',
    contactPreference: 'Por correo, con una semana',
    ideaSlugs: ['una-noche-de-flamenco'],
    confirmedMinor: 5200,
  },
  {
    name: 'Cuadra El Levante Manso',
    offer: 'Paseos a caballo por la orilla, al paso y sin prisa.',
    country: 'ES',
    place: 'Bolonia, Cádiz',
    season: 'Todo el año, menos con levante fuerte',
    phone: '+34 600 000 103',
    site: 'levante-manso',
    contactPreference: 'Preguntar por Curro',
    ideaSlugs: ['a-caballo-por-la-orilla'],
    confirmedMinor: 11_000,
  },
  {
    name: 'Alfar de las Dos Manos',
    offer: 'Una tarde de torno para dos. Las piezas se recogen al mes, si salen del horno.',
    country: 'ES',
    place: 'Albaicín, Granada',
    site: 'dos-manos',
    contactPreference: 'Por correo',
    ideaSlugs: ['hacer-nuestros-propios-platos'],
  },
  {
    name: 'Guías del Cóndor Despistado',
    offer: 'Caminatas entre palmas de cera con guía del valle.',
    country: 'CO',
    place: 'Salento, Quindío',
    season: 'Mejor de diciembre a marzo',
    languages: ['es', 'en'],
    phone: '+57 300 000 0104',
    site: 'condor-despistado',
    registrationNumber: 'RNT 00104 (inventado)',
    contactPreference: 'Por correo o por mensaje',
    ideaSlugs: ['un-dia-entre-palmas-de-cera'],
  },
  {
    name: 'Buceo Burbuja Primera',
    offer: 'Bautizos de mar en Providencia, con instructora y mucha paciencia.',
    country: 'CO',
    place: 'Providencia',
    phone: '+57 300 000 0105',
    site: 'burbuja-primera',
    registrationNumber: 'RNT 00105 (inventado)',
    accessibility: 'Con certificado médico',
    ideaSlugs: ['la-primera-vez-bajo-el-agua'],
  },
  {
    name: 'Lanchas Doña Marea',
    offer: 'Salidas a ver ballenas desde Nuquí.',
    country: 'CO',
    place: 'Nuquí, Chocó',
    season: 'De julio a octubre',
    phone: '+57 300 000 0106',
    site: 'dona-marea',
    registrationNumber: 'RNT 00106 (inventado)',
    contactPreference: 'Por correo: en la costa no siempre hay señal',
    ideaSlugs: ['ballenas-en-el-pacifico'],
  },
  {
    name: 'Observatorio del Ojo Abierto',
    offer: 'Noches de telescopio en el desierto, para dos o para pocos.',
    country: 'CL',
    place: 'San Pedro de Atacama',
    season: 'Todo el año, salvo con luna llena',
    languages: ['es', 'en'],
    phone: '+56 2 0000 0107',
    site: 'ojo-abierto',
    ideaSlugs: ['un-telescopio-para-dos'],
  },
  {
    name: 'Refugio Tres Torres y Media',
    offer: 'Guías para ver amanecer en las Torres, y domos para dormir cerca.',
    country: 'CL',
    place: 'Puerto Natales',
    season: 'De octubre a abril',
    languages: ['es', 'en'],
    phone: '+56 2 0000 0108',
    site: 'tres-torres-y-media',
    ideaSlugs: ['amanecer-en-las-torres', 'dos-noches-bajo-la-lona'],
  },
  {
    name: 'Academia Dos Pies Izquierdos',
    offer: 'Clases de tango para quien no ha bailado nunca.',
    country: 'AR',
    place: 'San Telmo, Buenos Aires',
    phone: '+54 11 0000 0109',
    site: 'dos-pies-izquierdos',
    accessibility: 'Salón en planta baja',
    ideaSlugs: ['clase-de-tango-en-san-telmo'],
  },
  {
    name: 'Bodega La Tarde Larga',
    offer: 'Un paseo entre viñas, una cata y un almuerzo sin reloj.',
    country: 'AR',
    place: 'Valle de Uco, Mendoza',
    phone: '+54 11 0000 0110',
    site: 'la-tarde-larga',
    ideaSlugs: ['una-tarde-entre-vinas'],
  },
  {
    name: 'Apu Caminos Despacio',
    offer: 'Entradas, tren y guía para Machu Picchu con la primera luz.',
    country: 'PE',
    place: 'Cusco',
    season: 'De abril a noviembre',
    languages: ['es', 'en'],
    phone: '+51 900 000 111',
    site: 'apu-caminos',
    contactPreference: 'Por correo, con tres meses',
    ideaSlugs: ['machu-picchu-con-la-primera-luz', 'el-tren-del-valle-sagrado'],
  },
  {
    name: 'Cenotes El Pez Ciego',
    offer: 'Un cenote a primera hora, antes de que llegue nadie.',
    country: 'MX',
    place: 'Valladolid, Yucatán',
    phone: '+52 55 0000 0112',
    site: 'el-pez-ciego',
    accessibility: 'Cuarenta escalones mojados',
    ideaSlugs: ['banarse-en-un-cenote'],
  },
  {
    name: 'Aurora Bureau Tromsø (Invented) AS',
    offer: 'Small groups, warm suits, and honest odds about the lights.',
    country: 'NO',
    place: 'Tromsø',
    season: 'September to March',
    languages: ['en', 'es'],
    phone: '+47 00 00 01 13',
    site: 'aurora-bureau',
    ideaSlugs: ['una-noche-de-aurora'],
  },
]

export const sampleProviders: readonly SampleProvider[] = providers.map((provider, index) => ({
  ...provider,
  id: idOf(index + 1),
}))
