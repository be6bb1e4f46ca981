import { useTranslation } from '#web/i18n/use-translation.ts'
import { data, Form, useNavigation } from 'react-router'
import { pathAfter } from '#web/features/giving/confirm-address-act.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { OwnFrame } from '#web/workspace/updates/news-frame.tsx'
import { Unreachable } from '#web/graphql/execute.ts'
import { ConfirmAddressDocument, GiftByAddressLinkDocument } from '#web/graphql/generated/graphql.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/confirm-address.ts'

const shown = routeData(['give'], async ({ execute, params }) => {
  const token = params.token ?? ''
  const { contributionByAddressLink: gift } = await execute(GiftByAddressLinkDocument, { token })
  if (!gift) throw notFound()
  if (gift.isAddressConfirmed) throw redirectTo(pathAfter(gift))
  return { gift, locale: gift.wedding.locale, theme: gift.wedding.theme }
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

/** Confirms the address on a button press, so that link scanners trigger nothing. */
const sent = routeAction(async ({ execute, params }) => {
  try {
    const { confirmAddress } = await execute(ConfirmAddressDocument, { token: params.token ?? '' })
    switch (confirmAddress.__typename) {
      case 'PrivateContribution':
        return redirectTo(pathAfter(confirmAddress))
      case 'LinkNotValid':
        throw notFound()
      case 'TooManyAttempts':
        return data({ problem: 'tooMany' as const }, { status: 429 })
    }
  } catch (error) {
    if (error instanceof Unreachable) return data({ problem: 'unreachable' as const }, { status: 503 })
    throw error
  }
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page of the link that confirms a giver's address. */
export default function ConfirmAddressPage({ loaderData: { gift }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const couple = useCouple(gift.wedding)
  const busy = useNavigation().state !== 'idle'
  const use = gift.detailsWithheld ? 'details' : 'longer'
  return (
    <OwnFrame
      title={t('confirm.documentTitle', { couple })}
      back={{ to: `/${gift.wedding.slug}`, words: t('backToPage', { couple }) }}
    >
      <div className="paper own-choice">
        <h1>{t('confirm.pageTitle')}</h1>
        <p>
          {t(`confirm.${use}.pageText`, { email: gift.email ?? '', total: format.money(gift.total), couple })}
        </p>
        <Form method="post" className="own-form">
          {actionData && (
            <p className="field-error" role="alert">
              <Icon name="alert" /> <span>{t(`confirm.errors.${actionData.problem}`)}</span>
            </p>
          )}
          <Button busy={busy}>
            {t(`confirm.${use}.pageSubmit`)}
            <Icon name="check" />
          </Button>
        </Form>
      </div>
    </OwnFrame>
  )
}
