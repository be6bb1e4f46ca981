export type SampleMemory = {
  readonly gift: string
  readonly daysAgo: number
  readonly words: string
  /** `focus` is the point to keep when cropping, by default the middle. */
  readonly photos: readonly {
    readonly image: string
    readonly caption: string
    readonly focus?: { readonly x: number; readonly y: number }
  }[]
  /** True if its givers have opened their postcards. */
  readonly opened: boolean
  /** Letter to its givers, with the postcard. */
  readonly letter?: { readonly daysAgo: number; readonly text: string }
}

/** Memories of completed experiences. */
export const sampleMemories: readonly SampleMemory[] = [
  {
    gift: 'perdernos-por-los-pueblos-blancos',
    daysAgo: 2,
    words:
      'Nos perdimos, como estaba mandado. La primera vez, a los veinte minutos: Mateo llevaba el mapa del revés y Lucía no quiso decir nada hasta ver adónde llegábamos. Llegamos a Zahara, que no estaba en el plan.\n\nPreguntamos por la panadería de Grazalema. La señora nos dio una torta todavía caliente y nos contó que el día de su boda llovió y que dio igual. Nos la comimos en el coche, con las ventanillas abiertas y migas por todas partes.\n\nVolvimos de noche. Desde la última curva se veía Ronda encendida, y ninguno de los dos habló hasta aparcar.',
    photos: [
      { image: 'white-village', caption: 'Zahara, por error' },
      { image: 'coast-road-trip', caption: 'El mapa, bien puesto', focus: { x: 50, y: 76 } },
      { image: 'picnic-garden', caption: 'Lo que quedó de la torta', focus: { x: 46, y: 86 } },
    ],
    opened: true,
  },
  {
    gift: 'hacer-nuestros-propios-platos',
    daysAgo: 6,
    words:
      'El barro no perdona a quien va con prisa. El primer plato de Mateo acabó en cenicero, y el segundo, en «pieza única», que es como llaman en el taller a lo que no saben qué es.\n\nHicimos seis y cuatro han salido vivos del horno. Son desiguales, no hay manera de apilarlos y pesan una barbaridad. Los pondremos en la mesa la primera noche en casa, y si se oye algo por el patio, que sepáis que ha sido sin querer.',
    photos: [
      { image: 'pottery-workshop', caption: 'Concentración absoluta', focus: { x: 49, y: 66 } },
      { image: 'first-home', caption: 'Aquí irán los cuatro' },
    ],
    opened: false,
    letter: {
      daysAgo: 5,
      text: 'Rosa: de los seis han salido cuatro, y el que menos cojea es para usted. Se lo subimos el domingo con las croquetas encima, como quedamos. En la postal parece que sabíamos lo que hacíamos.',
    },
  },
]
