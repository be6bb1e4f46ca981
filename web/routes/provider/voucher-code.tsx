import { internalPath } from '#shared/internal-path.ts'
import { VoucherCodeForm } from '#web/features/own-provider/voucher-code-form.tsx'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { routeAction, routeData } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'

const shown = routeData(['provider', 'guest'], async () => ({}))
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sent = routeAction(async ({ form }) => {
  const code = textOf(form, 'code')
    .trim()
    .replaceAll(/[\s/]+/g, '-')
    .toUpperCase()
  return redirectTo(code ? internalPath`/oferente/vale/${code}` : internalPath`/oferente/vale`)
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page on which a provider types the code of a voucher. */
export default function VoucherCode() {
  return <VoucherCodeForm wrong={null} />
}
