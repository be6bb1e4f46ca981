import { notFound } from '#web/graphql/route-data.ts'

// Unknown addresses get the error screen with status 404.
export function loader(): never {
  throw notFound()
}
export function clientLoader(): never {
  throw notFound()
}

export default function NotFound() {
  return null
}
