/** Updates of the sample wedding, oldest first. */
export const sampleUpdates = [
  {
    daysAgo: 64,
    title: 'Ya tenemos cortijo',
    text: 'Después de ver siete, fue entrar en el de los Almendros y mirarnos. Tiene una terraza desde la que se ve toda la serranía, y en junio huele a jazmín.\n\nGuardad el fin de semana entero: el domingo habrá desayuno para los que aguanten.',
    photos: [
      { image: 'white-village', caption: 'Lo primero que se ve al llegar' },
      { image: 'vineyard-tasting', caption: 'Aquí será el aperitivo' },
    ],
  },
  {
    daysAgo: 33,
    title: 'Los de México ya tienen vuelos',
    text: 'Los tíos llegan el miércoles a Málaga, y la abuela Meche ha dicho que ella baila hasta el final. Hemos apartado la casa de al lado del río para los que venís de lejos: escribidnos si todavía os falta cama.',
    photos: [{ image: 'window-flight', caption: 'Doce horas, y luego la curva del tajo' }],
  },
  {
    daysAgo: 13,
    title: 'Habrá autobús desde Ronda',
    text: 'Ya está hablado con Manolo, que conduce mejor que canta. Las paradas y las horas están en «Llegar y quedarse», y si cambia algo cambia solo allí. No hace falta apuntarse.',
    photos: [
      { image: 'coast-road-trip', caption: '' },
      { image: 'celebration-toast', caption: 'La vuelta, más o menos así' },
      { image: 'open-air-concert', caption: 'Y esto, a medianoche' },
    ],
  },
] as const

/** Followers of the sample wedding. */
export const sampleFollowers = [
  'Tía Carmen',
  'Abuela Meche',
  'Primo Toño',
  'Inés Fernández',
  'Los Rojas de Guadalajara',
  'Marta y Quique',
  'Beatriz Gil',
  'Andrés Mejía',
  'Nuria',
  'Paloma Serrano',
  'Tío Beto',
  'Sofía R.',
  'Hugo y Elena',
  '',
] as const

/** The sample padrinazgos; `celebration` is an index into the programme. */
export const samplePadrinazgos = [
  {
    name: 'Lazo',
    meaning: 'El lazo que nos pondrán sobre los hombros, como a los padres de Mateo.',
    celebration: 0,
    adoptedBy: 'Tíos Beto y Lupita',
    costMinor: null,
    picture: null,
    pictureAlt: '',
    asks: [],
  },
  {
    name: 'Arras',
    meaning: 'Las trece monedas; las de la abuela siguen en su caja.',
    celebration: 0,
    adoptedBy: 'Abuela Meche',
    costMinor: null,
    picture: null,
    pictureAlt: '',
    asks: [],
  },
  {
    name: 'Lectura',
    meaning: 'Unas palabras en la ceremonia, las que queráis.',
    celebration: 0,
    adoptedBy: null,
    costMinor: null,
    picture: 'old-bookshop',
    pictureAlt: 'Dos personas y un libro abierto, entre estanterías.',
    asks: [
      {
        names: 'Inés Fernández',
        email: 'ines.fernandez@example.com',
        words: 'Prometo no llorar hasta la segunda página.',
      },
      {
        names: 'Primo Toño',
        email: 'tono.rojas@example.com',
        words: 'Desde México, con mucho gusto. Leo despacio y bonito.',
      },
    ],
  },
  {
    name: 'Brindis',
    meaning: 'Las copas, y las palabras antes de levantarlas.',
    celebration: 1,
    adoptedBy: 'Marta y Quique',
    costMinor: null,
    picture: 'celebration-toast',
    pictureAlt: 'Dos copas que brindan bajo las luces de la fiesta.',
    asks: [],
  },
  {
    name: 'Mariachi',
    meaning: 'Una hora de mariachi en mitad de Ronda, para que la familia de Guadalajara se sienta en casa.',
    celebration: 1,
    adoptedBy: null,
    costMinor: 850_00n,
    picture: 'mariachi-arcade',
    pictureAlt: 'Seis mariachis tocan de noche ante una mesa para dos.',
    asks: [],
  },
  {
    name: 'Ramo',
    meaning: 'Flores de temporada, si puede ser con jazmín del cortijo.',
    celebration: null,
    adoptedBy: null,
    costMinor: 90_00n,
    picture: null,
    pictureAlt: '',
    asks: [],
  },
] as const
