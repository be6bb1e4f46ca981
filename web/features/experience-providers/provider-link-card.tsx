import { useTranslation } from '#web/i18n/use-translation.ts'
import { experienceProviderStates } from '#shared/states/experience-provider.ts'
import type { EditedProviderFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useProviderLink } from './use-provider-link.ts'

type ProviderLinkCardProps = { provider: EditedProviderFragment; isChanged: boolean }

/** The link by which a provider opens its own page: send, copy, replace, revoke. */
export function ProviderLinkCard({ provider, isChanged }: ProviderLinkCardProps) {
  const { t } = useTranslation('providers')
  const { busy, ...steps } = useProviderLink(provider)
  const { data, link, state } = provider
  if (!experienceProviderStates.allows('leave', state)) return null
  const isOpen = link?.state === 'open'
  return (
    <SectionCard title={t('link.title')} className="catalogue-facts">
      <p className="mut t13">{t('link.text', { name: data.name })}</p>
      <LinkState link={link} />
      {link?.url && (
        <p className="provider-link">
          <code>{link.url}</code>
          <CopyButton text={link.url} what={t('link.what')} />
        </p>
      )}
      {isChanged ? (
        <p className="mut t13">{t('link.unsaved')}</p>
      ) : (
        <p className="provider-actions">
          {data.email ? (
            <Action small icon="send" busy={busy} onClick={() => void steps.send()}>
              {t(isOpen && link.sentAt ? 'link.sendAgain' : 'link.send')}
            </Action>
          ) : (
            <span className="mut t13">{t('link.noEmail')}</span>
          )}
          <Action small look="bare" busy={busy} onClick={() => void steps.renew()}>
            {t(isOpen ? 'link.renew' : 'link.create')}
          </Action>
          {isOpen && (
            <Action small look="bare" busy={busy} onClick={() => void steps.revoke()}>
              {t('link.revoke')}
            </Action>
          )}
        </p>
      )}
    </SectionCard>
  )
}

function LinkState({ link }: Pick<EditedProviderFragment, 'link'>) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  if (!link) return <p>{t('link.none')}</p>
  const dayOf = (at: string) => ({ date: format.date(at.slice(0, 10)) })
  return (
    <p>
      {t(`link.${link.state}`, dayOf(link.expiresAt))}{' '}
      {link.state === 'open' && (link.sentAt ? t('link.sent', dayOf(link.sentAt)) : t('link.notSent'))}
    </p>
  )
}
