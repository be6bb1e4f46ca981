import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type DragState, Grip } from '#web/workspace/pictures/carry-list.tsx'
import type { CouplePadrinazgoFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { StageChip } from '#web/ui/blocks/phase-chip.tsx'
import { RowTitle } from '#web/ui/blocks/row-title.tsx'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { type Adoption, type PadrinazgoActs, useAdoptionActs } from './use-padrinazgo-acts.ts'

type PadrinazgoRowProps = DragState & {
  padrinazgo: CouplePadrinazgoFragment
  celebration: string | null
  acts: PadrinazgoActs
  onEdit: () => void
  onDecide: (adoption: Adoption, decision: 'accept' | 'decline') => void
}

/** A padrinazgo: its data, its holder, and the requests. */
export function PadrinazgoRow({
  padrinazgo,
  celebration,
  acts,
  handle,
  isCarried,
  onEdit,
  onDecide,
}: PadrinazgoRowProps) {
  const { t } = useTranslation('padrinazgos')
  const format = useFormat()
  const { name, meaning, cost, isCostShown, adoptedBy, adoptions, picture } = padrinazgo
  const accepted = adoptions.find(({ state }) => state === 'accepted')
  return (
    <div className={`padrinazgo-row${isCarried ? ' carried' : ''}`}>
      <Grip handle={handle} name={name} />
      <button
        type="button"
        className="padrinazgo-thumb"
        aria-label={t(picture ? 'couple.row.picture' : 'couple.row.addPicture', { name })}
        onClick={onEdit}
      >
        {picture ? <Picture name={picture} alt="" sizes="72px" /> : <Icon name="camera" />}
      </button>
      <div className="padrinazgo-words">
        <RowTitle onOpen={onEdit}>{name}</RowTitle>
        {meaning !== '' && <p className="mut">{meaning}</p>}
        <p className="t13 mut padrinazgo-facts">
          {celebration && <span>{celebration}</span>}
          {cost && (
            <span>
              {t(isCostShown ? 'couple.row.costShown' : 'couple.row.cost', { amount: format.money(cost) })}
            </span>
          )}
        </p>
      </div>
      <div className="padrinazgo-who">
        {adoptedBy === null ? (
          <StageChip>{t('couple.row.open')}</StageChip>
        ) : (
          <b>
            <span className="sr">{t('couple.row.has')} </span>
            {adoptedBy}
          </b>
        )}
      </div>
      <RowMenu name={name} accepted={accepted} acts={acts} padrinazgo={padrinazgo} onEdit={onEdit} />
      <Asking padrinazgo={padrinazgo} onDecide={onDecide} />
    </div>
  )
}

type AskingProps = Pick<PadrinazgoRowProps, 'padrinazgo' | 'onDecide'>

/** Requests waiting for an answer, with message and contact. */
function Asking({ padrinazgo: { adoptions, adoptedBy }, onDecide }: AskingProps) {
  const { t } = useTranslation('padrinazgos')
  const waiting = adoptions.filter(({ state }) => state === 'asked')
  if (waiting.length === 0) return null
  return (
    <ul className="padrinazgo-asking">
      {waiting.map((adoption) => (
        <li key={adoption.id}>
          <p>
            <b>{adoption.names}</b>{' '}
            <a
              href={adoption.email ? `mailto:${adoption.email}` : `tel:${adoption.phone?.replace(/\s/g, '')}`}
            >
              {adoption.email ?? adoption.phone}
            </a>
          </p>
          {adoption.words !== '' && <blockquote>{adoption.words}</blockquote>}
          <p className="padrinazgo-answers">
            {adoptedBy === null && (
              <Action small look="primary" icon="check" onClick={() => onDecide(adoption, 'accept')}>
                {t('couple.row.accept')}
                <span className="sr">: {adoption.names}</span>
              </Action>
            )}
            <Action small onClick={() => onDecide(adoption, 'decline')}>
              {t('couple.row.decline')}
              <span className="sr">: {adoption.names}</span>
            </Action>
          </p>
        </li>
      ))}
    </ul>
  )
}

type RowMenuProps = Pick<PadrinazgoRowProps, 'padrinazgo' | 'acts' | 'onEdit'> & {
  name: string
  accepted: Adoption | undefined
}

function RowMenu({ name, accepted, padrinazgo, acts, onEdit }: RowMenuProps) {
  const { t } = useTranslation('padrinazgos')
  const { undo } = useAdoptionActs()
  const { button, menu, choose } = useMoreMenu()
  return (
    <>
      <IconAction icon="more" label={t('couple.menu.label', { name })} {...button} />
      <MoreMenu {...menu}>
        <MenuItem onClick={choose(onEdit)}>{t('couple.menu.edit')}</MenuItem>
        {accepted && (
          <MenuItem onClick={choose(() => void undo(accepted))}>{t('couple.menu.release')}</MenuItem>
        )}
        <MenuItem onClick={choose(() => void acts.remove(padrinazgo))}>{t('couple.menu.remove')}</MenuItem>
      </MoreMenu>
    </>
  )
}
