import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { UpdateShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { Card } from '#web/ui/blocks/card.tsx'
import { StageChip } from '#web/ui/blocks/phase-chip.tsx'
import { RowTitle } from '#web/ui/blocks/row-title.tsx'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { excerptOf } from './excerpt.ts'
import type { NewsActs } from './use-news-acts.ts'

type NewsRowsProps = {
  updates: readonly UpdateShownFragment[]
  followers: number
  acts: NewsActs
  onEdit: (update: UpdateShownFragment) => void
}

/** The updates: drafts first, then in guest order. */
export function NewsRows({ updates, followers, acts, onEdit }: NewsRowsProps) {
  return (
    <Card>
      <ul className="ws-rows news-rows">
        {updates.map((update) => (
          <NewsRow key={update.id} {...{ update, followers, acts, onEdit }} />
        ))}
      </ul>
    </Card>
  )
}

type NewsRowProps = Omit<NewsRowsProps, 'updates'> & { update: UpdateShownFragment }

function NewsRow({ update, followers, acts, onEdit }: NewsRowProps) {
  const { t } = useTranslation('updates')
  const format = useFormat()
  const { timeZone } = useWedding()
  const { id, title, text, photos, author, publishedAt, editedAt, isPinned } = update
  const [photo] = photos
  return (
    <li className="news-row" id={`noticia-${id}`} data-row={id}>
      {photo ? (
        <Picture name={photo.image} alt="" sizes="96px" className="news-thumb" />
      ) : (
        <span className="news-thumb none" aria-hidden="true" />
      )}
      <div className="news-row-words">
        <RowTitle onOpen={() => onEdit(update)}>{title}</RowTitle>
        {text !== '' && <p className="mut">{excerptOf(text, 130)}</p>}
        <p className="t13 mut news-row-facts">
          {isPinned && <StageChip tone="sun">{t('couple.row.pinned')}</StageChip>}
          {publishedAt ? (
            <span>{t('couple.row.published', { at: format.moment(publishedAt, timeZone) })}</span>
          ) : (
            <StageChip>{t('couple.row.draft')}</StageChip>
          )}
          {editedAt && <span>{t('couple.row.edited')}</span>}
          {author && <span>{author}</span>}
          {photos.length > 0 && <span>{t('couple.row.photos', { count: photos.length })}</span>}
        </p>
      </div>
      {publishedAt === null && (
        <Action
          small
          look="soft"
          icon="send"
          busy={acts.busy}
          onClick={() => void acts.publish(id, followers)}
        >
          {t('couple.row.publish')}
        </Action>
      )}
      <NewsMenu update={update} acts={acts} onEdit={onEdit} />
    </li>
  )
}

function NewsMenu({ update, acts, onEdit }: Pick<NewsRowProps, 'update' | 'acts' | 'onEdit'>) {
  const { t } = useTranslation('updates')
  const { slug } = useWedding()
  const { button, menu, choose, close } = useMoreMenu()
  return (
    <>
      <IconAction icon="more" label={t('couple.menu.label', { title: update.title })} {...button} />
      <MoreMenu {...menu}>
        <MenuItem onClick={choose(() => onEdit(update))}>{t('couple.menu.edit')}</MenuItem>
        {update.publishedAt && (
          <MenuItem
            component="a"
            href={`/${slug}/novedades/${update.id}`}
            target="_blank"
            rel="noopener"
            onClick={close}
          >
            {t('couple.menu.see')}
          </MenuItem>
        )}
        {update.publishedAt && (
          <MenuItem onClick={choose(() => void acts.pin(update.id, !update.isPinned))}>
            {t(update.isPinned ? 'couple.menu.unpin' : 'couple.menu.pin')}
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => void acts.remove(update))}>{t('couple.menu.remove')}</MenuItem>
      </MoreMenu>
    </>
  )
}
