import { describe, expect, test } from 'vitest'
import { judgeSlow, peakConnections } from './slow-report.ts'

const csv = `Seconds,Closed,Pending,Connected,Service Available
0,0,1,0,400
1,0,1,148,400
2,12,0,150,400
3,250,0,150,0
`

describe('an attack with slow connections', () => {
  test('has the size of the maximum number of open connections', () => {
    expect(peakConnections(csv)).toBe(150)
  })

  test('passes when every probe was answered', () => {
    const { findings, note } = judgeSlow('slow headers', csv, { answered: 48, failed: [] }, 100)
    expect(findings).toEqual([])
    expect(note).toBe('150 connections at once, 48 probes answered')
  })

  test('fails when one probe was not answered', () => {
    const probes = { answered: 47, failed: ['/healthz: no answer', '/healthz: no answer'] }
    expect(judgeSlow('slow headers', csv, probes, 100).findings).toEqual([
      'A probe was not answered: /healthz: no answer',
    ])
  })

  test('proves nothing with too few connections, without probes or without a report', () => {
    expect(judgeSlow('slow body', csv, { answered: 1, failed: [] }, 151).findings).toEqual([
      'slowhttptest held only 150 connections, fewer than 151',
    ])
    expect(judgeSlow('slow body', csv, { answered: 0, failed: [] }, 100).findings).toEqual([
      'No probe was answered',
    ])
    expect(judgeSlow('slow body', null, { answered: 1, failed: [] }, 100).findings).toEqual([
      'slowhttptest wrote no CSV',
    ])
  })
})
