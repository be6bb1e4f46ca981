import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import {
  type EditedProviderFragment,
  RenewProviderLinkDocument,
  RevokeProviderLinkDocument,
  SendProviderLinkDocument,
} from '#web/graphql/generated/graphql.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'

/** Returns the steps of a provider's link; each one says what it did. */
export function useProviderLink({ id, data }: Pick<EditedProviderFragment, 'id' | 'data'>) {
  const { t } = useTranslation('providers')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const step = (act: () => Promise<string>, text: string) =>
    attempt(async () => {
      const result = await act()
      await revalidate()
      if (result === 'ExperienceProvider') notice({ text })
      else if (result === 'TooManyAttempts') notice({ kind: 'problem', text: t('link.tooMany') })
      else notice({ kind: 'problem', text: t('moved') })
    })
  const send = async () => (await execute(SendProviderLinkDocument, { id })).sendProviderLink.__typename
  const renew = async () => (await execute(RenewProviderLinkDocument, { id })).renewProviderLink.__typename
  const revoke = async () => (await execute(RevokeProviderLinkDocument, { id })).revokeProviderLink.__typename
  return {
    busy,
    send: () => step(send, t('link.done.sent', { email: data.email ?? '' })),
    renew: () => step(renew, t('link.done.renewed')),
    revoke: () => step(revoke, t('link.done.revoked')),
  }
}
