import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import {
  type FreezableWeddingFragment,
  FreezePaymentsByLinkDocument,
  WeddingToFreezeDocument,
} from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/freeze-payments.ts'

const shown = routeData(['auth', 'team'], async ({ execute, params }) => {
  const { weddingToFreeze } = await execute(WeddingToFreezeDocument, { token: params.token ?? '' })
  if (!weddingToFreeze) throw notFound()
  return weddingToFreeze
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

/** Pauses payments on a button press, so that link scanners trigger nothing. Needs no JavaScript. */
const sent = routeAction(async ({ execute, params, form }): Promise<FreezableWeddingFragment | null> => {
  const input = { token: params.token ?? '', reason: textOf(form, 'reason') }
  const { freezePaymentsByLink } = await execute(FreezePaymentsByLinkDocument, { input })
  return freezePaymentsByLink.__typename === 'FreezableWedding' ? freezePaymentsByLink : null
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page of the operator's alarm: a button that pauses a wedding's payments, without a session. */
export default function FreezePayments({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const busy = useNavigation().state !== 'idle'
  const { coupleNames: couple, slug, isFrozen } = actionData ?? loaderData
  return (
    <AuthFrame
      title={t('freeze.title')}
      lead={t('freeze.lead', { couple, slug })}
      picture="granite-towers"
      voice={t('freeze.voice')}
    >
      {actionData === null && <FormAlert>{t('freeze.failed')}</FormAlert>}
      {isFrozen ? (
        <p role="status">{t('freeze.done')}</p>
      ) : (
        <Form method="post">
          <TextField
            label={t('freeze.reason')}
            name="reason"
            required
            maxLength={500}
            defaultValue={t('freeze.reasonDefault')}
          />
          <Button busy={busy}>{t(busy ? 'freeze.busy' : 'freeze.submit')}</Button>
        </Form>
      )}
    </AuthFrame>
  )
}
