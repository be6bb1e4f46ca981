import { coupleData } from '#web/graphql/couple-data.ts'
import { notFound } from '#web/graphql/route-data.ts'

// An unknown workspace address: visitors log in first, the couple get the 404 within the workspace.
export const clientLoader = coupleData(['couple'], async (): Promise<never> => {
  throw notFound()
})

export default function Missing() {
  return null
}
