import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { toInternalPath } from '#shared/internal-path.ts'
import { openInNewTab } from '#web/graphql/redirect-to.ts'
import { searchFor, useOverlayState } from '#web/workspace/shell/opened.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { useSheet } from '#web/ui/blocks/use-sheet.ts'
import { groupsOf, rankHits, nextIndex, type Suggestion } from './suggestions.ts'
import { useHits } from './use-hits.ts'
import { usePlacesAndActions } from './use-places-and-actions.ts'
import './palette.css'

/** The command palette: finds people, gifts, letters and pages, and runs a few actions. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('couple')
  const wedding = useWedding()
  const { day } = useFormat()
  const { timeZone } = wedding
  const navigate = useNavigate()
  const sheet = useSheet(true, onClose)
  const list = useId()
  const words = useOverlayState((opened) => opened.words)
  const [chosen, setChosen] = useState(-1)
  const { hits, isFailed, isLooking } = useHits(wedding.id, words)
  const { pages, actions } = usePlacesAndActions()
  const found = groupsOf(hits, { nameless: t('overview.someone'), formatDay: day, timeZone })
  const groups = rankHits(words, found, { pages, actions })
  const lines = groups.flatMap((group) => group.lines)
  const current = words.trim() !== '' && chosen < 0 ? 0 : Math.min(chosen, lines.length - 1)
  const currentId = lines[current] && `${list}-${current}`
  const go = (line: Suggestion) => {
    onClose()
    if (line.to) void navigate(line.to)
    else if (line.away) openInNewTab(toInternalPath(line.away))
    else line.act?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[current]
    if (event.key === 'Enter' && line && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(line)
      return
    }
    const isEdge = (event.key === 'Home' || event.key === 'End') && words !== ''
    if (isEdge || !['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next = nextIndex(event.key, current, lines.length)
    setChosen(next)
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <dialog ref={sheet} className="palette" aria-label={t('shell.search.label')} onClose={onClose}>
      <div className="palette-inside">
        <div className="palette-top">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={t('shell.search.label')}
            aria-expanded={lines.length > 0}
            aria-controls={list}
            aria-activedescendant={currentId}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={t('shell.search.hint')}
            value={words}
            onChange={({ currentTarget }) => {
              searchFor(currentTarget.value)
              setChosen(-1)
            }}
            onKeyDown={onKeyDown}
          />
          <IconAction icon="close" label={t('shell.search.close')} onClick={onClose} />
        </div>
        <div className="palette-list" role="listbox" id={list} aria-label={t('shell.search.found')}>
          {groups.map((group) => (
            <div key={group.key} role="group" aria-labelledby={`${list}-${group.key}`}>
              <p id={`${list}-${group.key}`}>{t(`shell.search.${group.key}`)}</p>
              {group.lines.map((line) => (
                <PaletteLine
                  key={line.id}
                  id={`${list}-${lines.indexOf(line)}`}
                  line={line}
                  isCurrent={lines.indexOf(line) === current}
                  onGo={() => go(line)}
                />
              ))}
            </div>
          ))}
        </div>
        <p className={lines.length > 0 && !isFailed ? 'sr' : 'palette-none'} role="status">
          {isFailed
            ? t('shell.search.failed')
            : words.trim() !== '' && !isLooking && t('shell.search.count', { count: lines.length })}
        </p>
        <p className="palette-keys" aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t('shell.search.move')}
          </span>
          <span>
            <kbd>↵</kbd> {t('shell.search.go')}
          </span>
          <span>
            <kbd>Esc</kbd> {t('shell.search.leave')}
          </span>
        </p>
      </div>
    </dialog>
  )
}

type PaletteLineProps = { id: string; line: Suggestion; isCurrent: boolean; onGo: () => void }

/** The field keeps the focus and handles the keys; the lines handle the pointer and screen readers. */
function PaletteLine({ id, line, isCurrent, onGo }: PaletteLineProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isCurrent}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onGo}
    >
      <Icon name={line.icon} />
      <span>
        <b className="el">{line.title}</b>
        {line.note && <small className="el">{line.note}</small>}
      </span>
    </button>
  )
}
