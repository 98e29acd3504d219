import type { Schemas } from '../../../openapi/generated/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { imageOf } from '../shared/image.ts';
import type { MyDataRow, participantsShown } from './queries.ts';

type Status = Schemas['ParticipantRow']['status'];

export function presentParticipant(row: FoundRow<typeof participantsShown>): Schemas['ParticipantRow'] {
  return {
    id: row.id,
    name: row.name,
    cpf: row.cpf,
    email: row.email,
    phone: row.phone ?? undefined,
    position: row.position ?? undefined,
    establishment: row.establishment ?? undefined,
    status: row.status as Status,
    points: row.points,
    created_at: row.created_at.toISOString(),
    may_change: row.may_change,
  };
}

function stateOf({ state_id: id, state: code, state_name: name }: MyDataRow): Schemas['State'] | undefined {
  return id === null || code === null || name === null ? undefined : { id, code, name };
}

export function presentMyData(row: MyDataRow): Schemas['MyData'] {
  return {
    id: row.id,
    name: row.name,
    social_name: row.social_name ?? undefined,
    cpf: row.cpf,
    email: row.email,
    phone: row.phone ?? undefined,
    birthdate: row.birthdate ?? undefined,
    gender: row.gender ?? undefined,
    address: {
      zip: row.zip ?? undefined,
      street: row.street ?? undefined,
      number: row.number ?? undefined,
      complement: row.complement ?? undefined,
      neighborhood: row.neighborhood ?? undefined,
      city_id: row.city_id ?? undefined,
      city_name: row.city_name ?? undefined,
      state: stateOf(row),
    },
    profile_photo: imageOf(row.profile_photo_id),
    position: row.position ?? undefined,
    status: row.status as Status,
    additional_infos: row.additional_infos,
  };
}
