import { builder, countryEnum } from '#server/graphql/builder.ts'
import { type Place, placeName, placeNamed, placesLike } from './places.ts'

/** A place on the map. */
export const placeRef = builder.objectRef<Place>('Place').implement({
  description: 'A place people travel to.',
  fields: (t) => ({
    name: t.string({
      description: 'What it is called.',
      resolve: (place, _, { language }) => placeName(place, language),
    }),
    area: t.string({
      description: 'The province, state or island it is in; its own name where it is one.',
      resolve: (place, _, { language }) => place.region ?? placeName(place, language),
    }),
    country: t.exposeString('country', { description: 'Its country (`ES`), of all there are.' }),
    longitude: t.float({ description: 'Degrees east of Greenwich.', resolve: ({ at: [x] }) => x }),
    latitude: t.float({ description: 'Degrees north of the equator.', resolve: ({ at: [, y] }) => y }),
  }),
})

const country = {
  type: countryEnum,
  description: 'Where the wedding is: of two that share a name, the one there.',
}

builder.queryFields((t) => ({
  place: t.field({
    type: placeRef,
    nullable: true,
    description: 'The place these words mean on the map; none for “at home”.',
    args: {
      called: t.arg.string({ required: true, description: 'As couples write it.' }),
      country: t.arg(country),
    },
    resolve: (_, { called, country }) => placeNamed(called, country ?? undefined),
  }),
  places: t.field({
    type: [placeRef],
    description: 'A few places whose names are nearly this.',
    args: {
      search: t.arg.string({ required: true, description: 'Slips of the hand do not matter.' }),
    },
    resolve: (_, { search }) => placesLike(search),
  }),
}))
