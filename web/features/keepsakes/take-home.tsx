import { useTranslation } from 'react-i18next'
import type { KeepsakeInput } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import { useTakeHome } from './use-take-home.ts'

type TakeHomeProps = { label: string; input: KeepsakeInput; look?: 'primary' | 'soft' }

/** The button that takes a keepsake home, and how far that has come. */
export function TakeHome({ label, input, look = 'soft' }: TakeHomeProps) {
  const { t } = useTranslation('keepsakes')
  const { taken, take, cancel } = useTakeHome()
  const isComing = taken.state === 'coming'
  return (
    <div className="take-home">
      <Action look={look} icon="download" busy={isComing} onClick={() => void take(input)}>
        {label}
      </Action>
      {isComing && (
        <Action look="bare" small onClick={cancel}>
          {t('cancel')}
        </Action>
      )}
      <p className={`take-home-said ${taken.state}`} role="status">
        {isComing && (
          <>
            <span className="take-home-bar" aria-hidden="true" />
            {taken.bytes === 0 ? t('making') : t('coming', { megabytes: taken.bytes / 1_000_000 })}
          </>
        )}
        {taken.state === 'done' && (
          <>
            <Icon name="check" className="s" /> {t('done')}
          </>
        )}
        {taken.state === 'failed' && t('failed')}
      </p>
    </div>
  )
}
