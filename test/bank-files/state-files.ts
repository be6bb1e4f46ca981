import { foldText } from '#shared/fold-text.ts'
import type { CorpusFile } from './corpus-file.ts'
import { odd, page } from './odd-file.ts'

/** Words in a status column for deposits that failed or were returned. */
const states: readonly (readonly [header: string, state: string])[] = [
  ['Estatus', 'Rechazada'],
  ['Estado de la operación', 'Cancelada'],
  ['Resultado', 'No exitosa'],
  ['Estado', 'Devuelta'],
  ['Estado', 'En curso'],
  ['Estado', 'Programada'],
  ['Estado', 'Denegada'],
  ['Estado', 'Expirada'],
  ['Estado', 'Reembolsada'],
  ['Estado', 'Extornado'],
  ['Estado', 'Fallida'],
  ['Estado', 'Por aprobar'],
  ['Status', 'REFUNDED'],
  ['Status', 'In progress'],
  ['Status', 'Charged back'],
  ['Seguimiento', 'Devuelta'],
]
const plain = (text: string) =>
  foldText(text)
    .replace(/[^\w ]/g, '')
    .replaceAll(' ', '-')

/** Files with a column that marks a deposit as pending or returned. */
export const stateFiles: readonly CorpusFile[] = [
  ...states.map(([header, state]) =>
    odd(
      `states/${plain(header)}-${plain(state)}.csv`,
      page([
        `Fecha;Concepto;Importe;${header}`,
        `22/11/2026;Andrés;150,00;${state}`,
        '21/11/2026;Carmen;95,00;Completada',
        '20/11/2026;Cena;-32,40;Completada',
      ]),
      [
        ['2026-11-21', 9500, 'Carmen'],
        ['2026-11-20', -3240, 'Cena'],
      ],
      { notes: ['notBooked'] },
    ),
  ),
  odd(
    'states/requested-in-the-direction.csv',
    page([
      'Fecha;Sentido;Concepto;Importe',
      '22/11/2026;Solicitado;Andrés;150,00',
      '21/11/2026;Recibido;Carmen;95,00',
      '20/11/2026;Enviado;Cena;32,40',
    ]),
    [
      ['2026-11-21', 9500, 'Carmen'],
      ['2026-11-20', -3240, 'Cena'],
    ],
    { notes: ['notBooked'] },
  ),
  odd(
    'states/no-state-in-other-columns.csv',
    page([
      'Fecha;Concepto;Importe;Estado;Cheque',
      '22/11/2026;Carmen;95,00;Nuevo León;No aplica',
      '21/11/2026;Cena;-32,40;Nuevo León;No aplica',
    ]),
    [
      ['2026-11-22', 9500, 'Carmen'],
      ['2026-11-21', -3240, 'Cena'],
    ],
  ),
  odd(
    'states/return-as-a-kind.csv',
    page([
      'Fecha;Categoría;Concepto;Importe',
      '22/11/2026;Transferencias devueltas;Carmen;95,00',
      '21/11/2026;Compras;Cena;-32,40',
    ]),
    [
      ['2026-11-22', 9500, 'Carmen'],
      ['2026-11-21', -3240, 'Cena'],
    ],
    { returned: [0] },
  ),
]
