import { emptyPagePlace } from '#shared/empty-page-place.ts'
import { emptyPageSection } from '#shared/empty-page-section.ts'
import { pageInput, type PageSection } from '#shared/inputs/page.ts'

const section = (kind: PageSection['kind'], more: Omit<Partial<PageSection>, 'kind'> = {}): PageSection => ({
  ...emptyPageSection(kind, kind),
  ...more,
})
const paragraphs = (...texts: string[]) => texts.join('\n\n')
const picture = (name: string, caption: string, focalX = 50, focalY = 50) => ({
  id: name,
  picture: name,
  caption,
  focalX,
  focalY,
})
const map = (latitude: string, longitude: string) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
const place = (
  kind: PageSection['places'][number]['kind'],
  id: string,
  more: Partial<PageSection['places'][number]>,
) => ({
  ...emptyPagePlace(id, kind),
  ...more,
})

const sofa = section('story', {
  title: 'Un sofá que no cabía',
  text: paragraphs(
    'Mateo acababa de llegar de Medellín y no tenía a quién pedirle ayuda para subir un sofá a un cuarto sin ascensor. Lucía vivía en el segundo, llegaba tarde a una cena y aun así agarró de una punta.',
    'El sofá nunca entró por la puerta. Se quedó en el rellano, y nosotros con él, hasta las dos de la mañana. La cena de Lucía todavía la están esperando.',
    'De eso hace ocho años. Seguimos subiendo cosas juntos: la sierra, un taller de mapas, una perra que se llama Arepa. Nos casamos en Ronda porque aquí aprendió la abuela Carmen a hacer pestiños y porque, desde el patio del cortijo, en junio el sol no tiene ninguna prisa. Ese día queremos teneros cerca.',
  ),
  pictures: [picture('white-village', '', 58, 60)],
})

const timeline = section('timeline', {
  title: 'Del rellano al altar',
  moments: [
    ['rellano', 'Aquel octubre', 'El rellano', 'Un sofá atascado, dos horas de charla y una cena fría.'],
    ['tren', 'Tres meses después', 'El primer tren', 'Sin sitio reservado. Llegamos de pie y riéndonos.'],
    ['arepa', 'El tercer invierno', 'Llega Arepa', 'Iba a ser por un fin de semana.'],
    [
      'barco',
      'El verano pasado',
      '¿En serio?',
      'En el barco de un primo, con el mar picado. Lucía no dijo que sí: dijo «¿en serio?». Lo damos por bueno.',
    ],
  ].map(([id = '', time = '', title = '', text = '']) => ({ id, time, title, text })),
  pictures: [
    { ...picture('scenic-train', ''), id: 'tren' },
    { ...picture('sailing-sunset', '', 54, 50), id: 'barco' },
  ],
})

const table = section('story', {
  id: 'mesa',
  title: 'Una mesa muy larga',
  text: paragraphs(
    'Habrá quien venga desde la calle de al lado y quien cruce un océano: Gloria y Hernán no habían visto nunca el Mediterráneo.',
    'Por eso queremos una sola mesa, la más larga que quepa en la era, con los de Ronda sentados al lado de los de Medellín. Lo demás lo pondréis vosotros.',
  ),
  pictures: [picture('picnic-garden', '', 50, 70)],
})

const gallery = section('gallery', {
  pictures: [
    picture('lisbon-tram', 'Lisboa, primer viaje. Llovió los cuatro días.'),
    picture('mountain-cabin', 'Nieve, y un primer «tú y yo»'),
    picture('cooking-class', 'Los domingos, arroz. Ella supervisa.'),
    picture('wax-palms-coffee', 'En el Quindío, con los abuelos Gloria y Hernán'),
    picture('open-air-concert', 'Cantamos todas. Mal.'),
    picture('forest-lake-hike', 'Arepa no sale porque se había tirado al agua.'),
    picture('first-home', 'La casa, antes de los muebles'),
    picture('pottery-workshop', 'Iba a ser un jarrón.'),
  ],
})

const dayInOrder = section('music', {
  text: 'A grandes rasgos: aquí nadie va a mirar el reloj.',
  moments: [
    ['limonada', '18:30', 'Limonada a la sombra, para quien llegue con tiempo'],
    ['ceremonia', '19:00', 'Suena la guitarra y nos casamos'],
    ['aceitunas', '20:00', 'Aceitunas, fotos y abrazos en el patio'],
    ['cena', '21:30', 'A la mesa larga'],
    ['vals', '23:30', 'Un vals que hemos ensayado en la cocina'],
    ['hora-loca', '00:00', 'Hora loca, como en Medellín'],
    ['caldo', '02:30', 'Caldo de puchero para los valientes'],
    ['autobus', '04:30', 'El último autobús'],
  ].map(([id = '', time = '', text = '']) => ({ id, time, text })),
})

const travel = section('travel', {
  text: 'Ronda está a hora y media de Málaga y a dos de Sevilla. Por la sierra hay curvas: mejor con luz y sin prisa.',
  places: [
    place('transport', 'tren', {
      name: 'En tren hasta Ronda',
      text: 'Hay dos directos al día desde Granada y uno desde Algeciras, de los que se asoman a la ventana. Desde Málaga, con cambio en Antequera.',
      address: 'Estación de Ronda, avenida de Andalucía',
      mapUrl: map('36.7486', '-5.1613'),
    }),
    place('transport', 'autobus', {
      name: 'El autobús de la boda',
      text: 'Sale de la plaza de España a las 18:00 y a las 18:30. Vuelve a la 1:00, a las 3:00 y a las 4:30. No hace falta apuntarse.',
      address: 'Plaza de España, Ronda',
      mapUrl: map('36.7410', '-5.1657'),
    }),
    place('tip', 'coche', {
      name: 'Si venís en coche',
      text: 'En el cortijo caben cuarenta. El último kilómetro es de tierra, pero se hace bien con cualquier coche.',
      mapUrl: map('36.7790', '-5.1330'),
    }),
    place('lodging', 'posada', {
      name: 'La Posada del Puente',
      text: 'Doce habitaciones y un patio con limonero. Hasta marzo guardan la mitad para nosotros: decid que venís a la boda.',
      address: 'Calle Rosario, Ronda',
      mapUrl: map('36.7385', '-5.1668'),
      webUrl: 'https://example.com/posada-del-puente',
      phone: '+34 555 01 02 03',
    }),
    place('lodging', 'hostal', {
      name: 'Hostal Alameda',
      text: 'Sencillo, limpio y a un paso del brunch del domingo. Desde 55 € la noche.',
      address: 'Calle Jerez, Ronda',
      mapUrl: map('36.7432', '-5.1689'),
      webUrl: 'https://example.com/hostal-alameda',
    }),
    place('lodging', 'casa', {
      name: 'Con las tías',
      text: 'En casa de las tías hay tres camas y un sofá (este sí entró). Para los primos que vengan con la mochila.',
      phone: 'Preguntad a Lucía',
    }),
  ],
})

const questions = section('questions', {
  text: '¿Otra duda? Escribidnos, que contestamos nosotros.',
  questions: [
    [
      'ninos',
      '¿Podemos ir con los niños?',
      'Claro que sí. Habrá mesa pequeña, dos monitoras y una cama elástica hasta las doce. Al confirmar, decidnos cuántos son y qué edad tienen.',
    ],
    [
      'acompanante',
      '¿Puedo llevar a alguien?',
      'Si en tu invitación hay sitio para dos, sí: escribe su nombre al contestar. Si no, pregúntanos sin vergüenza.',
    ],
    [
      'alergias',
      '¿Y las alergias?',
      'La cocina del cortijo lo tiene todo previsto: sin gluten, sin lactosa, vegetariano y vegano. Solo hay que decirlo al confirmar.',
    ],
    [
      'calor',
      '¿Hará mucho calor?',
      'A las siete, en el patio, se está bien. Por la noche refresca: una chaqueta no sobra.',
    ],
    [
      'fotos',
      '¿Podemos hacer fotos?',
      'Todas las que queráis, menos durante la ceremonia: ese rato preferimos veros las caras.',
    ],
    [
      'sobre',
      '¿Y si prefiero daros un sobre?',
      'Que vengáis ya es mucho. Si os hace ilusión, en la lista hay momentos desde cinco euros; y si es un sobre, mi madre lleva bolso grande.',
    ],
  ].map(([id = '', question = '', answer = '']) => ({ id, question, answer })),
})

const checked = pageInput.shape.sections

/** Page of Lucía and Mateo, with every kind of section. */
export const sections: PageSection[] = checked.parse([
  sofa,
  section('updates'),
  section('programme'),
  dayInOrder,
  section('padrinazgos'),
  gallery,
  timeline,
  travel,
  section('rsvp'),
  table,
  section('list'),
  questions,
])

/** Page of Sofía and Bruno, still a draft: a story without pictures. */
export const sectionsOfDraft: PageSection[] = checked.parse([
  section('story', {
    title: 'La vaca de don Segundo',
    text: 'Bruno llamó a la veterinaria porque había una vaca en medio del sendero del parque. Sofía llegó con botas, miró la vaca, miró a Bruno y preguntó cuál de los dos estaba perdido. La vaca era de don Segundo. Bruno también estaba un poco perdido, pero eso se arregló.',
  }),
  section('programme'),
  section('padrinazgos'),
  section('updates'),
  section('list'),
])
