import { describe, expect, test } from 'vitest'
import { leadsInside } from '../../../../src-main/service-client/http/allowed-address.ts'

const machine = [
  'https://127.0.0.1/x',
  'https://127.8.9.1/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://0.0.0.0/x',
  'https://[::]/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://intray.localhost/x',
]
const network = [
  'https://10.1.2.3/x',
  'https://172.31.0.1/x',
  'https://192.168.1.5/x',
  'https://169.254.169.254/x',
  'https://100.64.0.1/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
  'https://[::ffff:192.168.1.5]/x',
]
const outside = ['https://api.example.com/x', 'https://93.184.216.34/x', 'https://[2606:2800::1]/x']

const inside = (target: string, from: string) => leadsInside(new URL(target), new URL(from))

describe('an address that a service gives', () => {
  test.each([...machine, ...network])('%s is refused from a service outside', (target) => {
    for (const from of outside) expect(inside(target, from), from).toBe(true)
  })

  test('leads to this machine only from this machine', () => {
    for (const target of machine) {
      for (const from of network) expect(inside(target, from), from).toBe(true)
      for (const from of machine) expect(inside(target, from), from).toBe(false)
    }
  })

  test('may lead out, and along the network that the service is in', () => {
    for (const from of [...machine, ...network, ...outside])
      for (const target of outside) expect(inside(target, from), target).toBe(false)
    for (const target of network)
      expect(inside(target, 'https://192.168.1.9/x'), target).toBe(false)
  })
})
