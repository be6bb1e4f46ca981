import { describe, expect, test } from 'vitest'
import { judgeFfuf } from './ffuf-report.ts'
import { knownAddresses } from './known-addresses.ts'
import { wordList } from './word-list.ts'

const answer = (FUZZ: string, status: number, redirectlocation = '') => ({
  input: { FUZZ },
  position: 1,
  status,
  length: 0,
  words: 1,
  lines: 1,
  redirectlocation,
  resultfile: '',
  url: `http://127.0.0.1:3000/${FUZZ}`,
  host: '127.0.0.1:3000',
})

function judge(...results: ReturnType<typeof answer>[]) {
  const report = JSON.stringify({ commandline: 'ffuf', time: '2026-11-23T01:55:00Z', results, config: {} })
  return judgeFfuf('below /', results.length, report, knownAddresses('')).findings
}

describe('a report of ffuf', () => {
  test('with refusals and known addresses passes', () => {
    expect(judge(answer('.git/config', 404), answer('%ff', 400), answer('healthz', 200))).toEqual([])
  })

  test('with a file that is served fails', () => {
    expect(judge(answer('.git/config', 200))).toEqual(['200 for “.git/config”'])
  })

  test('with a server error fails', () => {
    expect(judge(answer('%0a', 500))).toEqual(['500 for “%0a”'])
  })

  test('with a redirect fails and names its target', () => {
    expect(judge(answer('//example.com/', 302, '//example.com/'))).toEqual([
      '302 for “//example.com/”, leads to //example.com/',
    ])
  })

  test('without an answer for each word fails', () => {
    expect(judgeFfuf('below /', 2, JSON.stringify({ results: null }), []).findings).toEqual([
      'ffuf has answers for 0 of 2 words',
    ])
    expect(judgeFfuf('below /', 2, null, []).findings).toEqual(['ffuf wrote no report'])
  })

  test('known addresses of the root apply at the root only', () => {
    const report = JSON.stringify({ results: [answer('healthz', 200)] })
    expect(judgeFfuf('below /x/', 1, report, knownAddresses('x/')).findings).toEqual(['200 for “healthz”'])
  })
})

test('the word list has each word once, one per line, in ffuf’s format', () => {
  const words = wordList()
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((word) => word === '' || /\n|%(?![0-9a-f]{2})/i.test(word))).toEqual([])
  expect(words).toContain('.git/config')
  expect(words).toContain('%2e%2e/%2e%2e/etc/passwd')
})
