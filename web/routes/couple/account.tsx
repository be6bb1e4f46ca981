import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { loadAccount } from '#web/features/account/load-account.ts'
import { coupleData } from '#web/graphql/couple-data.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/account.ts'

export const clientLoader = coupleData(['couple', 'account', 'auth'], async ({ execute }) => {
  const loaded = await loadAccount(execute)
  if (!loaded) throw notFound()
  return { ...loaded, now: now().toISOString() }
})

export default function Account({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <div className="page account">
      <PageHead
        title={t('title')}
        note={t('note')}
        actions={<ActionLink to="/boda/perfil">{t('profile')}</ActionLink>}
      />
      <AccountPage {...loaderData} />
    </div>
  )
}
