import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { maxAreaSide, minAreaSide, type RoomAreaKind, roomAreaKinds } from '#shared/inputs/seating.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import type { ShownArea } from './load-seating.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { turnedSpot } from './room-places.ts'
import type { RoomActs } from './use-room-acts.ts'

type AreaDialogProps = {
  /** The edited area; null for a new one. */
  area: ShownArea | null
  acts: RoomActs
  onClose: () => void
}

const usualWidth = 500
const usualDepth = 400
const centimetres = 100

/** Adds an area of the room, or changes its kind and size, turns or removes it. */
export function AreaDialog({ area, acts, onClose }: AreaDialogProps) {
  const { t } = useTranslation('seating')
  const [kind, setKind] = useState<RoomAreaKind>(area?.kind ?? 'danceFloor')
  const [width, setWidth] = useState(String((area?.width ?? usualWidth) / centimetres))
  const [depth, setDepth] = useState(String((area?.depth ?? usualDepth) / centimetres))
  const [isWrong, setWrong] = useState(false)
  const [initial] = useState({ kind, width, depth })
  const [id] = useState(newId)
  const isChanged = kind !== initial.kind || width !== initial.width || depth !== initial.depth
  const [widthCm, depthCm] = [sideOf(width), sideOf(depth)]
  const wrong = t('area.wrong', { least: minAreaSide / centimetres, most: maxAreaSide / centimetres })
  const save = async () => {
    if (widthCm === null || depthCm === null) return setWrong(true)
    const input = { kind, width: widthCm, depth: depthCm }
    if (await acts.saveArea({ id: area?.id ?? id, version: area?.version ?? null, input })) onClose()
  }
  const turn = (present: ShownArea) => {
    const { x, y, turn: from } = present
    const spot = { x, y, turn: from }
    onClose()
    const name = t(`area.${present.kind}`)
    void acts.arrange([{ id: present.id, from: spot, to: turnedSpot(spot) }], t('room.moved', { name }))
  }
  return (
    <PlanDialog
      title={area ? t(`area.${area.kind}`) : t('room.addArea')}
      isChanged={isChanged}
      busy={acts.busy}
      removal={area && { label: t('area.remove'), onRemove: () => void acts.removeArea(area) }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <SelectField
        label={t('area.kind')}
        value={kind}
        onChange={({ target }) => setKind(roomAreaKinds.find((one) => one === target.value) ?? kind)}
      >
        {roomAreaKinds.map((value) => (
          <option key={value} value={value}>
            {t(`area.${value}`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('area.width')}
        inputMode="decimal"
        value={width}
        maxLength={5}
        error={isWrong && widthCm === null ? wrong : null}
        onChange={({ target }) => setWidth(target.value)}
      />
      <Field
        label={t('area.depth')}
        inputMode="decimal"
        value={depth}
        maxLength={5}
        error={isWrong && depthCm === null ? wrong : null}
        onChange={({ target }) => setDepth(target.value)}
      />
      {area && (
        <Action icon="repeat" onClick={() => turn(area)}>
          {t('room.turn')}
        </Action>
      )}
    </PlanDialog>
  )
}

/** Parses metres to centimetres; null for other text and for sides out of range. */
function sideOf(text: string): number | null {
  const side = /^\d{1,2}(?:[.,]\d{1,2})?$/u.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * centimetres)
    : 0
  return side >= minAreaSide && side <= maxAreaSide ? side : null
}
