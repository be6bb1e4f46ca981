export { centralPlace, type Destination, placeNamed } from './places.ts'
export { placeRef } from './places.graphql.ts'
