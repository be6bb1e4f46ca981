import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { PageEditor } from './use-page-editor.ts'

type TwoPagesProps = {
  editor: PageEditor
  /** Whether the preview shows the other version. */
  isPeeking: boolean
  onPeek: (peek: boolean) => void
}

/** Two people changed the same thing: the other version can be viewed and taken, and nothing is lost. */
export function PageConflict({ editor, isPeeking, onPeek }: TwoPagesProps) {
  const { t } = useTranslation('page')
  const { other, state, by, keepMine, takeOther, dropOther } = editor
  if (!other) return null
  const isToChoose = state === 'changed'
  const act = (choose: () => void) => () => {
    onPeek(false)
    choose()
  }
  return (
    <section className="two-pages" aria-label={t('two.label')}>
      <p role={isToChoose ? 'alert' : undefined}>
        <Icon name="info" className="s" />
        <span>{isToChoose ? t(by ? 'two.chooseBy' : 'two.choose', { who: by ?? '' }) : t('two.kept')}</span>
      </p>
      <div className="two-pages-acts">
        <Action small look="soft" aria-pressed={isPeeking} onClick={() => onPeek(!isPeeking)}>
          {t(isPeeking ? 'two.peeking' : 'two.peek')}
        </Action>
        {isToChoose && (
          <Action small onClick={act(keepMine)}>
            {t('two.mine')}
          </Action>
        )}
        <Action small onClick={act(takeOther)}>
          {t(isToChoose ? 'two.theirs' : 'two.swap')}
        </Action>
        {!isToChoose && (
          <Action small look="bare" onClick={act(dropOther)}>
            {t('two.drop')}
          </Action>
        )}
      </div>
    </section>
  )
}
