import { data } from 'react-router'
import { internalPath } from '#shared/internal-path.ts'
import { VoucherCodeForm } from '#web/features/own-provider/voucher-code-form.tsx'
import { type FailedUse, VoucherScreen } from '#web/features/own-provider/voucher-screen.tsx'
import { MarkVoucherUsedDocument, PresentedVoucherDocument } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { unlessUnreachable } from '#web/features/own-provider/unless-unreachable.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { routeAction, routeData } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/voucher.ts'

const shown = routeData(['provider', 'guest'], async ({ execute, params, url }) => {
  const { presentedVoucher: voucher } = await execute(PresentedVoucherDocument, { code: params.code ?? '' })
  const page = { useId: newId(), isMarked: url.searchParams.get('guardado') === 'si' }
  if (!voucher) return data({ ...page, voucher: null, locale: undefined }, { status: 404 })
  return data({ ...page, voucher, locale: voucher.locale })
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const statusOf = { tooMany: 429, unreachable: 503 } as const

/** Marks the voucher as used. Needs no JavaScript; opening the page changes nothing. */
const sent = routeAction(async ({ execute, form, params }) => {
  const { code = '' } = params
  const useId = textOf(form, 'useId')
  const failed = (problem: FailedUse['problem']) =>
    data<FailedUse>({ useId, problem }, { status: statusOf[problem] })
  return unlessUnreachable(
    async () => {
      const { markVoucherUsed: result } = await execute(MarkVoucherUsedDocument, { code, useId })
      if (result.__typename === 'TooManyAttempts') return failed('tooMany')
      return redirectTo(
        result.__typename === 'PresentedVoucher'
          ? internalPath`/oferente/vale/${code}?guardado=si`
          : internalPath`/oferente/vale/${code}`,
      )
    },
    () => failed('unreachable'),
  )
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page behind the code of a voucher. */
export default function Voucher({ loaderData, actionData, params }: Route.ComponentProps) {
  const { voucher, useId, isMarked } = loaderData
  if (!voucher) return <VoucherCodeForm wrong={params.code} />
  return <VoucherScreen voucher={voucher} useId={useId} isMarked={isMarked} failed={actionData ?? null} />
}
