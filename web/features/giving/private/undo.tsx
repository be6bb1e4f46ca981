import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigation } from 'react-router'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isReleased } from '#shared/states/contribution.ts'

/** An undo with a confirmation, available until the money has arrived. */
export function Undo({ gift, moved }: { gift: PrivateGiftFragment; moved: boolean }) {
  const { t } = useTranslation('give')
  const navigation = useNavigation()
  const busy = navigation.formData?.get('intent') === 'undo'
  if (!gift.canUndo) {
    if (gift.state !== 'received') return null
    return (
      <section className="undo" aria-labelledby="deshacer">
        <h2 id="deshacer">{t('private.undo.lateTitle')}</h2>
        {moved && <p role="alert">{t('private.undo.moved')}</p>}
        <p className="muted">{t('private.undo.late')}</p>
      </section>
    )
  }
  // Some instalments may be on their way or received while the others are still held.
  const isUnderWay = gift.instalmentPlan?.instalments.some(
    ({ state }) => state !== 'held' && !isReleased(state),
  )
  const reached = isUnderWay ? 'parts' : gift.state === 'held' ? 'held' : 'sent'
  return (
    <section className="undo" aria-labelledby="deshacer">
      <h2 id="deshacer">{t('private.undo.title')}</h2>
      <p className="muted">{t(`private.undo.${reached}`)}</p>
      <details>
        <summary className="text-btn danger">
          <Icon name="undo" />
          <span>{t('private.undo.open')}</span>
        </summary>
        <Form method="post" className="sure">
          <p>{t('private.undo.sure')}</p>
          <button className="btn btn-2 danger" name="intent" value="undo" aria-busy={busy || undefined}>
            {busy ? t('private.undo.busy') : t('private.undo.yes')}
          </button>
          <Link
            className="btn btn-2"
            to="."
            replace
            preventScrollReset
            onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
          >
            {t('private.undo.no')}
          </Link>
        </Form>
      </details>
    </section>
  )
}
