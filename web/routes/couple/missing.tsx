import { coupleData, notFound } from '#web/graphql/route-data.ts'

// An address of the workspace behind which there is nothing: visitors log in first, the couple are told inside.
export const clientLoader = coupleData(['couple'], async (): Promise<never> => {
  throw notFound()
})

export default function Missing() {
  return null
}
