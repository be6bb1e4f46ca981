import { useTranslation } from '#web/i18n/use-translation.ts'
import type { KeepsakeInput } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { useKeepsakeDownload } from './use-keepsake-download.ts'

type TakeHomeProps = { label: string; input: KeepsakeInput; look?: 'primary' | 'soft' }

/** The download button of a keepsake with its state. */
export function KeepsakeDownload({ label, input, look = 'soft' }: TakeHomeProps) {
  const { t } = useTranslation('keepsakes')
  const { taken, take } = useKeepsakeDownload()
  return (
    <div className="take-home">
      <Action look={look} icon="download" busy={taken === 'asking'} onClick={() => void take(input)}>
        {label}
      </Action>
      <p className={`take-home-said ${taken}`} role="status">
        {taken === 'asking' && t('making')}
        {taken === 'started' && (
          <>
            <Icon name="check" className="s" /> {t('begun')}
          </>
        )}
        {taken === 'failed' && t('failed')}
      </p>
    </div>
  )
}
