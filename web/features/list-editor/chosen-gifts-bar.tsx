import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { ChooseBar } from '#web/ui/blocks/choose-bar.tsx'
import type { ChosenRows } from '#web/ui/blocks/use-chosen-rows.ts'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { focusSoon } from './focus-soon.ts'
import type { ListStops } from './list-view.ts'
import type { SeveralGiftActs } from './use-several-gifts.ts'

type ChosenGiftsBarProps = {
  choosing: ChosenRows<ArrangedGiftFragment>
  acts: SeveralGiftActs
  stops: ListStops
}

/** Selects all listed gifts, and marks, hides, moves or removes the selected ones. */
export function ChosenGiftsBar({ choosing, acts, stops }: ChosenGiftsBarProps) {
  const { t } = useTranslation('list')
  const { rows, chosen } = choosing
  const allHidden = chosen.every(({ hidden }) => hidden)
  const allWanted = chosen.every(({ mostWanted }) => mostWanted)
  const doing = (act: () => void) => () => {
    act()
    choosing.clear()
    focusSoon(null, '')
  }
  return (
    <ChooseBar
      choosing={choosing}
      label={
        chosen.length > 0
          ? t('several.chosen', { count: chosen.length })
          : t('several.all', { count: rows.length })
      }
    >
      <div className="chosen-acts" role="group" aria-label={t('several.label')}>
        <Action
          small
          icon={allWanted ? 'star' : 'star-full'}
          onClick={doing(() => acts.change(chosen, { mostWanted: !allWanted }))}
        >
          {t(allWanted ? 'several.unstar' : 'several.star')}
        </Action>
        <Action small icon="eye" onClick={doing(() => acts.change(chosen, { hidden: !allHidden }))}>
          {t(allHidden ? 'several.show' : 'several.hide')}
        </Action>
        {stops.length > 0 && (
          <StopMenu stops={stops} onMove={(stopId) => doing(() => acts.change(chosen, { stopId }))()} />
        )}
        <Action small icon="trash" onClick={doing(() => acts.remove(chosen))}>
          {t('several.remove')}
        </Action>
      </div>
    </ChooseBar>
  )
}

function StopMenu({ stops, onMove }: { stops: ListStops; onMove: (stopId: string | null) => void }) {
  const { t } = useTranslation('list')
  const { button, menu, choose } = useMoreMenu()
  return (
    <>
      <Action small icon="pin" {...button}>
        {t('several.stop')}
      </Action>
      <Menu {...menu}>
        {stops.map(({ id, name }) => (
          <MenuItem key={id} onClick={choose(() => onMove(id))}>
            {name}
          </MenuItem>
        ))}
        <MenuItem onClick={choose(() => onMove(null))}>{t('search.noStop')}</MenuItem>
      </Menu>
    </>
  )
}
