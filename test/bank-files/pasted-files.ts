import type { CorpusFile } from './corpus-file.ts'
import { odd, type OddLine, page } from './odd-file.ts'

const pasted = (name: string, rows: readonly string[], lines: readonly OddLine[], more: object) =>
  odd(`pasted/${name}.txt`, page(rows), lines, { format: 'pasted', ...more })

/** Day on which the corpus is pasted. */
export const pastedOn = '2026-11-22'

/**
 * Lists copied from the screens of wallets. Their phrases are as users describe them; none was compared with
 * the application.
 */
export const pastedFiles: readonly CorpusFile[] = [
  pasted(
    'signs-only',
    ['18 nov 2026', 'De Carmen Navarro', '+95,00 €', 'A Andrés Rojas', '-150,00 €'],
    [
      ['2026-11-18', 9500, 'Carmen Navarro'],
      ['2026-11-18', -15_000, 'Andrés Rojas'],
    ],
    { currency: 'EUR' },
  ),
  pasted(
    'amount-before-a-reference',
    [
      'Carmen te ha enviado 95,00 € 27067KDM4T9X el 18/11/2026',
      'Has enviado 150,00 € a Andrés el 19/11/2026',
    ],
    [
      ['2026-11-18', 9500, '27067KDM4T9X'],
      ['2026-11-19', -15_000, 'Andrés'],
    ],
    { currency: 'EUR' },
  ),
  pasted(
    'state-below',
    [
      'Bizum recibido',
      'De Carmen',
      '95,00 €',
      '18/11/2026',
      'Devuelto',
      '',
      'Bizum recibido',
      'De Andrés',
      '150,00 €',
      '19/11/2026',
    ],
    [['2026-11-19', 15_000, 'Andrés']],
    { currency: 'EUR', notes: ['notBooked'] },
  ),
  pasted(
    'nequi-one-line',
    [
      'Recibiste $ 50.000 de Camila Ortega · 12 nov',
      'Enviaste $ 20.000 a Luis Mora · 11 nov',
      'Recibiste $ 1.250.000 de María José Peña · 2 ene',
      'Pagaste $ 35.900 en Tienda La Rosa · 30 dic',
    ],
    [
      ['2026-11-12', 5_000_000, 'Camila Ortega'],
      ['2026-11-11', -2_000_000, 'Luis Mora'],
      ['2026-01-02', 125_000_000, 'María José Peña'],
      ['2025-12-30', -3_590_000, 'Tienda La Rosa'],
    ],
    { currency: 'COP' },
  ),
  pasted(
    'nequi-blocks',
    [
      'Movimientos',
      '',
      'Hoy',
      'Camila Ortega te envió',
      '+ $ 50.000,00',
      '',
      'Ayer',
      'Luis Mora',
      'Te llegó plata por Bre-B',
      '$ 80.000,00',
      '',
      'Retiro en cajero',
      '- $ 100.000,00',
    ],
    [
      ['2026-11-22', 5_000_000, 'Camila Ortega'],
      ['2026-11-21', 8_000_000, 'Luis Mora'],
      ['2026-11-21', -10_000_000, 'Retiro'],
    ],
    { currency: 'COP' },
  ),
  pasted(
    'yape-blocks',
    [
      'Yape',
      'Camila Ortega te yapeó',
      '12 nov. 2026 - 03:12 pm',
      'S/ 50.00',
      'Yapeaste a Luis Mora',
      '11 nov. 2026 - 09:40 am',
      'S/ 20.50',
    ],
    [
      ['2026-11-12', 5000, 'Camila Ortega'],
      ['2026-11-11', -2050, 'Luis Mora'],
    ],
    { currency: 'PEN' },
  ),
  pasted(
    'yape-without-direction',
    ['Camila Ortega', '12 nov. 2026', 'S/ 50.00', '', 'Luis Mora te yapeó', '11 nov. 2026', 'S/ 20.00'],
    [['2026-11-11', 2000, 'Luis Mora']],
    { currency: 'PEN', notes: ['directionUnknown'] },
  ),
  pasted(
    'plin',
    ['Te plineó Camila Ortega S/50.00 15/11/2026', 'Plineaste a Luis Mora S/1,250.50 14/11/2026'],
    [
      ['2026-11-15', 5000, 'Camila Ortega'],
      ['2026-11-14', -125050, 'Luis Mora'],
    ],
    { currency: 'PEN' },
  ),
  pasted(
    'bizum-list',
    [
      'Bizum recibido de CAMILA ORTEGA 2706 7KD4 1000',
      '12/11/2026',
      '+50,00 €',
      'Bizum enviado a LUIS MORA',
      '11/11/2026',
      '-20,00 €',
    ],
    [
      ['2026-11-12', 5000, '2706 7KD4 1000'],
      ['2026-11-11', -2000, 'LUIS MORA'],
    ],
    { currency: 'EUR' },
  ),
  pasted(
    'bizum-requests',
    [
      'Has recibido 50,00 € de Camila Ortega el 12 de noviembre',
      'Luis Mora te ha solicitado 30,00 € el 11 de noviembre',
      'Has recibido 15,00 € de Marta León el 10 de noviembre. Pendiente',
      'Has devuelto 10,00 € a Hugo Prieto el 9 de noviembre',
      'Saldo disponible: 1.234,56 €',
    ],
    [
      ['2026-11-12', 5000, 'Camila Ortega'],
      ['2026-11-09', -1000, 'Hugo Prieto'],
    ],
    { currency: 'EUR', notes: ['notBooked', 'notBooked', 'notMovements'] },
  ),
  pasted(
    'mercado-pago',
    [
      '20 de noviembre',
      'Te transfirió Camila Ortega + $ 1.200,50',
      'Pagaste en Kiosco $ 300',
      '19 de noviembre',
      'Recibiste de Luis Mora $ 5.000',
    ],
    [
      ['2026-11-20', 120_050, 'Camila Ortega'],
      ['2026-11-20', -30_000, 'Kiosco'],
      ['2026-11-19', 500_000, 'Luis Mora'],
    ],
    { currency: 'ARS' },
  ),
  pasted(
    'transfers-chile',
    ['Recibiste $45.000 de Camila Ortega, hoy 15:32', 'Enviaste $20.000 a Luis Mora, ayer'],
    [
      ['2026-11-22', 45_000, 'Camila Ortega'],
      ['2026-11-21', -20_000, 'Luis Mora'],
    ],
    { currency: 'CLP' },
  ),
  pasted(
    'spei-mexico',
    [
      'Recibiste una transferencia de Camila Ortega $1,850.00 12/11/2026',
      'Pagaste $45.50 en Cafe Sol 11/11/2026',
    ],
    [
      ['2026-11-12', 185_000, 'Camila Ortega'],
      ['2026-11-11', -4550, 'Cafe Sol'],
    ],
    { currency: 'MXN' },
  ),
  pasted(
    'words-against-sign',
    ['Recibiste - $ 50.000 de Camila Ortega · 12 nov', 'Recibiste $ 20.000 de Luis Mora · 11 nov'],
    [['2026-11-11', 2_000_000, 'Luis Mora']],
    { currency: 'COP', notes: ['directionDiffers'] },
  ),
  odd('pasted/without-a-day.txt', 'Recibiste $ 50.000 de Camila Ortega', [], {
    format: 'pasted',
    currency: 'COP',
    refused: { line: 1, code: 'date' },
  }),
]
