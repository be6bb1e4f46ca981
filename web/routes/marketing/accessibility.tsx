import { routeData } from '#web/graphql/route-data.ts'
import { TextPage } from './text-page.tsx'

const shown = routeData(['marketing'], async () => null)
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

export default function Accessibility() {
  return <TextPage of="accessibility" />
}
