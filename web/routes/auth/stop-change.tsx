import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { AuthFrame } from '#web/features/session/auth-frame.tsx'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import {
  ChangeBehindLinkDocument,
  type ChangeBehindLinkFragment,
  StopChangeByLinkDocument,
} from '#web/graphql/generated/graphql.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { isOpenChange } from '#shared/states/receiving-account-change.ts'
import type { Route } from './+types/stop-change.ts'

const shown = routeData(['auth', 'team'], async ({ execute, params }) => {
  const { changeBehindLink } = await execute(ChangeBehindLinkDocument, { token: params.token ?? '' })
  if (!changeBehindLink) throw notFound()
  return changeBehindLink
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

/** Stops the change on a button press, so that link scanners trigger nothing. Needs no JavaScript. */
const sent = routeAction(async ({ execute, params }): Promise<ChangeBehindLinkFragment | null> => {
  const { stopChangeByLink } = await execute(StopChangeByLinkDocument, { token: params.token ?? '' })
  return stopChangeByLink.__typename === 'StoppableChange' ? stopChangeByLink : null
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/**
 * The page of the link in mails about bank details: stops the change, without a session and without showing a
 * number.
 */
export default function StopChange({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const format = useFormat()
  const busy = useNavigation().state !== 'idle'
  const change = actionData ?? loaderData
  const { kind, state, coupleNames: couple, proposedBy, proposedAt } = change
  const isOpen = isOpenChange(state)
  const date = format.date(proposedAt.slice(0, 10))
  return (
    <AuthFrame
      title={t('stop.title')}
      lead={t(`stop.what.${kind}`, { name: proposedBy || t('stop.someone'), date, couple })}
      picture="granite-towers"
      voice={t('stop.voice')}
    >
      {actionData === null && <FormAlert>{t('stop.failed')}</FormAlert>}
      {isOpen ? (
        <Form method="post">
          <p>{t('stop.open')}</p>
          <Button busy={busy}>{t(busy ? 'stop.busy' : 'stop.submit')}</Button>
        </Form>
      ) : (
        <p role="status">{t(`stop.state.${state}`)}</p>
      )}
    </AuthFrame>
  )
}
