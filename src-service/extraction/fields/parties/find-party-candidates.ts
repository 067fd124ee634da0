import { placeOf } from '../../layout/geometry.ts'
import type { Sightings } from '../sightings.ts'
import type { AddressBlock } from './address-block.ts'
import { findAddressBlocks } from './find-address-blocks.ts'
import { findFormParties } from './find-form-parties.ts'
import { findLoneNames } from './find-lone-names.ts'
import { findMailHeads } from './find-mail-heads.ts'
import { findPayers } from './find-payers.ts'
import type { PartyCandidate } from './party-candidate.ts'
import { scoreRoles } from './role-scores.ts'

export type PartyFindings = {
  readonly sender: readonly PartyCandidate[]
  readonly recipient: readonly PartyCandidate[]
}

/** Who may have sent the document and to whom, by their addresses and by names without one. */
export function findPartyCandidates(sightings: Sightings): PartyFindings {
  const blocks = sightings.layout.pages.flatMap((page) => findAddressBlocks(page, sightings))
  const scored = scoreRoles(blocks, sightings)
  const lone = findLoneNames(sightings, blocks)
  const told = findFormParties(sightings)
  const payers = findPayers(sightings)
  // The sentence that names who has paid is no letterhead.
  const isPayer = ({ value }: PartyCandidate) =>
    payers.some((payer) => value.name?.endsWith(payer.value.name ?? '') === true)
  const role = (name: 'sender' | 'recipient', other: 'sender' | 'recipient') => [
    ...scored
      .filter(({ block }) => block.name !== undefined)
      .map(({ block, evidence, ...scores }) =>
        candidateOf(block, logistic(0.8 * scores[name] - 0.5 * scores[other]), evidence),
      ),
    ...(name === 'sender' ? lone.sender.filter((each) => !isPayer(each)) : lone.recipient),
    ...told[name],
    ...(name === 'recipient' ? [...payers, ...findMailHeads(sightings)] : []),
  ]
  return { sender: role('sender', 'recipient'), recipient: role('recipient', 'sender') }
}

function candidateOf(
  block: AddressBlock,
  score: number,
  evidence: readonly string[],
): PartyCandidate {
  const { name = '', address, page } = block
  return {
    value: Object.keys(address).length === 0 ? { name } : { name, address },
    source: 'text',
    places: [placeOf(block.nameBox, page)],
    score,
    evidence,
    block,
  }
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}
