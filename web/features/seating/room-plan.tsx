import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { roomSize, tableItem } from '#shared/seating-room.ts'
import type { RoomSpot } from '#shared/inputs/seating.ts'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { SeatedTable, ShownArea } from './load-seating.ts'
import { type OnFloor, RoomAreaButton, RoomTable } from './room-item.tsx'
import { shiftedSpot, spotAfterKey } from './room-places.ts'
import { useFloorScale } from './use-floor-scale.ts'
import type { RoomActs } from './use-room-acts.ts'
import { useRoomDrag } from './use-room-drag.ts'
import './room-plan.css'

type RoomPlanProps = {
  tables: readonly SeatedTable[]
  areas: readonly ShownArea[]
  /** Names of the guests by id. */
  names: ReadonlyMap<string, string>
  /** Tables at which someone sits against a relation. */
  broken: ReadonlySet<string>
  /** The table over which guests are dragged. */
  over: string | null
  acts: RoomActs
  onTable: (table: SeatedTable) => void
  onArea: (area: ShownArea | 'new') => void
}
type FloorItem = RoomSpot & { readonly id: string }

/** The room from above. Tables and areas are dragged, or moved by arrow keys and turned by R; Enter opens. */
export function RoomPlan(props: RoomPlanProps) {
  const { areas, names, broken, over, acts, onTable, onArea } = props
  const { t } = useTranslation('seating')
  const hint = useId()
  const isTouch = useMedia('(pointer: coarse)')
  const [touchMoves, setTouchMoves] = useState(false)
  const isMoving = !isTouch || touchMoves
  const [keyed, setKeyed] = useState<{ item: FloorItem; to: RoomSpot; name: string } | null>(null)
  const savedSpot = <Item extends FloorItem>(item: Item): Item => ({
    ...item,
    ...acts.shifts.findLast(({ id }) => id === item.id)?.to,
  })
  const spotOf = <Item extends FloorItem>(item: Item): Item => ({
    ...savedSpot(item),
    ...(keyed?.item.id === item.id ? keyed.to : {}),
  })
  const tables = props.tables.map(spotOf)
  const placedAreas = areas.map(spotOf)
  const items = [...tables.map(tableItem), ...placedAreas]
  const room = roomSize(items)
  const { frame, scale, ...zoom } = useFloorScale(room)
  const move = (item: FloorItem, to: RoomSpot, name: string) => {
    const { id, x, y, turn } = item
    if (to.x === x && to.y === y && to.turn === turn) return
    void acts.arrange([{ id, from: { x, y, turn }, to }], t('room.moved', { name }))
  }
  const named = new Map<string, { item: FloorItem; name: string }>([
    ...props.tables.map((item) => [item.id, { item: savedSpot(item), name: item.name }] as const),
    ...areas.map((item) => [item.id, { item: savedSpot(item), name: t(`area.${item.kind}`) }] as const),
  ])
  const drag = useRoomDrag(({ id, dx, dy }) => {
    const found = named.get(id)
    if (found) move(found.item, shiftedSpot(found.item, dx / scale, dy / scale), found.name)
  })
  const commitKeys = () => {
    if (keyed) move(keyed.item, keyed.to, keyed.name)
    setKeyed(null)
  }
  const floorOf = (id: string, onOpen: () => void): OnFloor => ({
    scale,
    hint,
    shift: drag.drag?.id === id ? drag.drag : null,
    handlers: isMoving ? drag.handlers(id) : {},
    onKey: (event: KeyboardEvent) => {
      if (event.key === 'Escape') drag.cancel()
      const found = named.get(id)
      if (!found || event.ctrlKey || event.metaKey || event.altKey) return
      const from = keyed?.item.id === id ? keyed.to : found.item
      const to = spotAfterKey({ x: from.x, y: from.y, turn: from.turn }, event.key, event.shiftKey)
      if (!to) return
      event.preventDefault()
      setKeyed({ ...found, to })
    },
    onKeyUp: commitKeys,
    onOpen: () => {
      if (!drag.wasDragged()) onOpen()
    },
  })
  return (
    <section className="room" aria-label={t('room.title')}>
      <div className="room-bar">
        {isTouch && (
          <Action small icon="grip" aria-pressed={touchMoves} onClick={() => setTouchMoves(!touchMoves)}>
            {t('room.move')}
          </Action>
        )}
        <Action small icon="plus" onClick={() => onArea('new')}>
          {t('room.addArea')}
        </Action>
        <span className="room-zoom">
          <IconAction icon="minus" label={t('room.smaller')} onClick={zoom.smaller ?? zoom.fit} />
          <IconAction icon="plus" label={t('room.larger')} onClick={zoom.larger ?? (() => undefined)} />
          <Action small look="bare" onClick={zoom.fit}>
            {t('room.fit')}
          </Action>
        </span>
      </div>
      <div
        className="room-frame"
        ref={frame}
        style={{ aspectRatio: `${room.width} / ${room.height}` }}
        data-moving={isMoving || undefined}
      >
        <div className="room-floor" style={{ width: room.width * scale, height: room.height * scale }}>
          {placedAreas.map((area) => (
            <RoomAreaButton key={area.id} area={area} {...floorOf(area.id, () => onArea(area))} />
          ))}
          {tables.map((table) => (
            <RoomTable
              key={table.id}
              table={table}
              names={names}
              isOver={over === table.id}
              isBroken={broken.has(table.id)}
              {...floorOf(table.id, () => onTable(table))}
            />
          ))}
        </div>
      </div>
      <p id={hint} className="room-hint">
        {t(isTouch ? 'room.touchHint' : 'room.hint')}
      </p>
    </section>
  )
}
