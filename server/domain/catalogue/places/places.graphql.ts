import { builder, countryEnum } from '#server/graphql/builder.ts'
import { type Destination, placeName, placeNamed, suggestPlaces } from './places.ts'

/** A place in the schema. */
export const placeRef = builder.objectRef<Destination>('Place').implement({
  description: 'Travel destination.',
  fields: (t) => ({
    name: t.string({
      description: 'Name of the place.',
      resolve: (place, _, { language }) => placeName(place, language),
    }),
    area: t.string({
      description: 'Province, state or island; the name of the place if it is one itself.',
      resolve: (place, _, { language }) => place.region ?? placeName(place, language),
    }),
    country: t.exposeString('country', { description: 'ISO 3166 code of the country, such as `ES`.' }),
    longitude: t.float({ description: 'Degrees east of Greenwich.', resolve: ({ at: [x] }) => x }),
    latitude: t.float({ description: 'Degrees north of the equator.', resolve: ({ at: [, y] }) => y }),
  }),
})

const country = {
  type: countryEnum,
  description: 'Country of the wedding, preferred when several places share a name.',
}

builder.queryFields((t) => ({
  place: t.field({
    type: placeRef,
    nullable: true,
    description: 'Place on the map for a text; null for a text such as “at home”.',
    args: {
      called: t.arg.string({ required: true, description: 'Place as the couple write it.' }),
      country: t.arg(country),
    },
    resolve: (_, { called, country }) => placeNamed(called, country ?? undefined),
  }),
  places: t.field({
    type: [placeRef],
    description: 'Places with a similar name.',
    args: {
      search: t.arg.string({ required: true, description: 'Search text. Typing errors are tolerated.' }),
    },
    resolve: (_, { search }) => suggestPlaces(search),
  }),
}))
