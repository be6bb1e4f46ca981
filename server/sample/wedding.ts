import { irene, lucia, mateo, type CastMember } from './cast.ts'
import contributions from './contributions.json' with { type: 'json' }
import gifts from './gifts.json' with { type: 'json' }
import { sections } from './page.ts'
import { sampleWeddingSchema, type SampleWedding } from './sample-wedding.ts'

const partner = ({ givenNames, surnames, email }: CastMember) => ({ givenNames, surnames, email })
const ronda = 'https://www.openstreetmap.org/?mlat=36.7372&mlon=-5.1685#map=15/36.7372/-5.1685'
const cortijo = 'https://www.openstreetmap.org/?mlat=36.7790&mlon=-5.1330#map=14/36.7790/-5.1330'

/** The sample wedding of a new instance: published, with forty gifts and sixty contributions. */
export const wedding: SampleWedding = sampleWeddingSchema.parse({
  slug: 'lucia-y-mateo',
  status: 'published',
  partners: [partner(lucia), partner(mateo)],
  plannerEmails: [irene.email],
  weddingDate: '2027-06-19',
  place: 'Ronda (Málaga)',
  venue: 'Cortijo de los Almendros',
  country: 'ES',
  currency: 'EUR',
  locale: 'es-ES',
  timeZone: 'Europe/Madrid',
  theme: 'PureLightTheme',
  imgCover: 'cover-default',
  sections,
  listTitle: 'La vuelta larga',
  listIntro:
    'De Ronda a Buenos Aires en veinticuatro días, en octubre, cuando allí empieza la primavera. Cada momento se puede regalar entero o a trocitos; el que os haga pensar en nosotros, ese es.',
  createdDaysAgo: 96,
  publishedDaysAgo: 62,
  celebrations: [
    {
      name: 'La ceremonia',
      startsAt: '2027-06-19T19:00',
      place: 'Patio de los Almendros',
      mapUrl: cortijo,
      note: 'Al aire libre y a la sombra. Os esperamos desde las seis y media con limonada; a las siete suena la guitarra.',
      dressCode: 'De cóctel. El suelo es de albero: tacón ancho o alpargata bonita.',
    },
    {
      name: 'La cena y el baile',
      startsAt: '2027-06-19T21:30',
      endsAt: '2027-06-20T04:30',
      place: 'La era del cortijo',
      mapUrl: cortijo,
      note: 'Mesas largas y conversación larga. A medianoche, hora loca, como en Medellín. El último autobús sale a las cuatro y media.',
      dressCode: 'Igual que a la ceremonia, y una chaqueta: en la sierra refresca.',
    },
    {
      name: 'El brunch',
      startsAt: '2027-06-20T12:00',
      place: 'Jardín de la Alameda, en Ronda',
      mapUrl: ronda,
      note: 'Churros, arepas y gazpacho bajo los plátanos. Sin discursos, lo prometemos. Hasta que el último autobús nos separe.',
      dressCode: 'Como os levantéis. Gafas de sol muy recomendables.',
    },
  ],
  stops: [
    {
      key: 'ronda',
      name: 'Ronda',
      days: 'Días 1 y 2',
      line: 'Dos días para bajar de la nube antes de hacer la maleta.',
    },
    {
      key: 'lisboa',
      name: 'Lisboa',
      days: 'Días 3 y 4',
      line: 'La primera vez nos llovió. Nos debemos el sol.',
    },
    {
      key: 'colombia',
      name: 'Colombia',
      days: 'Días 5 a 12',
      line: 'A casa de los abuelos Gloria y Hernán, y de ahí al mar.',
    },
    { key: 'peru', name: 'Perú', days: 'Días 13 a 15', line: 'Lucía lo pide desde tercero de primaria.' },
    {
      key: 'chile',
      name: 'Chile',
      days: 'Días 16 a 19',
      line: 'Del desierto más seco al viento más tozudo.',
    },
    {
      key: 'argentina',
      name: 'Argentina',
      days: 'Días 20 a 24',
      line: 'Para terminar bailando, que es como hay que terminar.',
    },
    {
      key: 'casa',
      name: 'Y al volver',
      days: 'Desde noviembre, en Granada',
      line: 'Lo mejor de irse: tener adónde volver.',
    },
    { key: 'algun-dia', name: 'Algún día', days: 'Sin fecha', line: 'Lo que no cabe en veinticuatro días.' },
  ],
  receivingAccounts: [
    {
      kind: 'sepa',
      country: 'ES',
      currency: 'EUR',
      holder: 'LUCIA FERNANDEZ GIL',
      identifier: 'ES9121000418450200051332',
    },
    {
      kind: 'bizum',
      country: 'ES',
      currency: 'EUR',
      holder: 'LUCIA FERNANDEZ GIL',
      identifier: '+34600111222',
    },
    { kind: 'breB', country: 'CO', currency: 'COP', holder: 'MATEO ROJAS MEJIA', identifier: '@MATEOYLUCIA' },
    {
      kind: 'spei',
      country: 'MX',
      currency: 'MXN',
      holder: 'MATEO ROJAS MEJIA',
      identifier: '012180015112233448',
    },
    { kind: 'cash', country: 'ES', currency: 'EUR', holder: 'Lucía y Mateo', identifier: '' },
  ],
  exchangeRates: [
    { currency: 'COP', giftMinor: 10_000n, otherMinor: 45_000_000n },
    { currency: 'MXN', giftMinor: 10_000n, otherMinor: 205_000n },
  ],
  acceptsTestCards: true,
  gifts,
  contributions,
})
