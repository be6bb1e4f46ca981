import { notFound } from '#web/graphql/route-data.ts'

// No address of ours: the error screen says so, with the right status.
export function loader(): never {
  throw notFound()
}
export function clientLoader(): never {
  throw notFound()
}

export default function NotFound() {
  return null
}
