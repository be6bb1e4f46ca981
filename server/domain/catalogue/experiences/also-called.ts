import { ideaCategories } from '#shared/inputs/idea.ts'
import type { Idea } from './idea.ts'

/**
 * Search names of regions and coasts, in both languages, and a pattern for the places that belong to each.
 */
const regions: readonly (readonly [names: string, places: RegExp])[] = [
  ['Andalucía Andalusia', /Sevilla|Granada|Cádiz|Málaga/],
  ['País Vasco Euskadi Basque Country', /San Sebastián|Gipuzkoa/],
  ['Galicia', /Santiago de Compostela/],
  ['Canarias Canary Islands', /Tenerife/],
  ['Baleares Balearic Islands', /Menorca/],
  ['Patagonia', /Neuquén|Río Negro|Chubut|Santa Cruz|Tierra del Fuego|Aysén|Magallanes/],
  ['Caribe Caribbean', /Quintana Roo|Cartagena|Tayrona|San Andrés y|Providencia|La Habana/],
  ['Amazonia Amazonía Amazon', /Tambopata|Puerto Nariño/],
  ['Italia Italy', /Trastevere/],
  ['Japón Japan', /Tokio/],
  ['Toscana Tuscany', /Val d.Orcia/],
  [
    'Europa Europe',
    /Portugal|Italia|Trastevere|Francia|Grecia|Croacia|Escocia|Suiza|Noruega|Finlandia|Islandia/,
  ],
  ['Asia', /Japón|Tokio|Vietnam|Tailandia|Camboya|Bali|Maldivas/],
  ['África Africa', /Tanzania|Marruecos/],
  ['playa beach', /Bolonia|Zarautz|Tayrona|San Andrés y|Holbox|Mazunte|Máncora|Maldivas|Koh Yao/],
]

/** Other names by which people search for this place. */
export const regionsOf = (place: string): string =>
  regions.flatMap(([names, places]) => (places.test(place) ? [names] : [])).join(' ')

/** Search words for each kind: "senderismo" finds mountain ideas although no idea contains the word. */
const kinds: Record<(typeof ideaCategories)[number], string> = {
  adventure: 'aventura deporte adventure sport',
  culture: 'cultura culture',
  getaway: 'escapada glamping getaway',
  home: 'casa hogar muebles home furniture',
  journey: 'luna de miel honeymoon',
  mountain: 'montaña senderismo caminata trekking mountain hiking',
  music: 'música baile music dance',
  nature: 'naturaleza animales nature wildlife animals',
  table: 'comida restaurante gastronomía food restaurant',
  water: 'agua mar surf water sea',
  wellness: 'bienestar relax masaje wellness massage',
  workshop: 'taller clase curso workshop class',
}

/** The search words for a category; empty for an unknown one. */
export function kindWords(category: Idea['category']): string {
  const kind = ideaCategories.find((known) => known === category)
  return kind ? kinds[kind] : ''
}
