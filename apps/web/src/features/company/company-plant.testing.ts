import {
  addUnitMember,
  inviteMember,
  listCompanyMembers,
  listUnitMembers,
  patchUnitMember,
  removeUnitMember,
} from '@tenken/contract/company/member.routes.ts';
import type { CompanyMember, CompanyRole, UnitMember } from '@tenken/contract/company/member.schema.ts';
import {
  createFacility,
  createManagementUnit,
  deleteManagementUnit,
  getManagementUnit,
  patchFacility,
  patchManagementUnit,
} from '@tenken/contract/company/unit.routes.ts';
import { FakePlant } from '../../shared/testing/fake-plant.ts';
import { Refusal } from '../../shared/testing/fake-server.ts';

export const ADMINISTRATOR_PASSWORD = 'blue-Kettle-93-river';

/** A company whose units, facilities and members a manager may change. */
export class Company {
  readonly plant = new FakePlant();
  readonly members: CompanyMember[] = [];
  readonly unitMembers: UnitMember[] = [];

  constructor() {
    const { plant } = this;
    const { server } = plant;
    plant.self = { ...plant.self, id: 'max', name: 'Max', roles: ['company:north:manager'] };
    const unitOf = (id: string) => plant.units.find((unit) => unit.id === id);
    const detailOf = (id: string) => {
      const unit = unitOf(id);
      if (!unit) return new Refusal('not_found');
      const facilities = unit.facilities.map((facility) => ({ ...facility, camera_count: 0 }));
      return { ...unit, member_count: this.unitMembers.length, facilities };
    };
    const isTaken = (name: string): boolean => plant.units.some((unit) => unit.name === name);
    server.on(createManagementUnit, ({ body: { name } }) => {
      if (isTaken(name)) return new Refusal('duplicate_name');
      plant.units.push({ id: name.toLowerCase(), name, company: { id: 'north' }, facilities: [] });
      return plant.units.at(-1)!;
    });
    server.on(getManagementUnit, ({ params }) => detailOf(params.id));
    server.on(patchManagementUnit, ({ params, body }) => {
      Object.assign(unitOf(params.id)!, body);
      return detailOf(params.id);
    });
    server.on(deleteManagementUnit, ({ params, body }) => {
      if (body.password !== ADMINISTRATOR_PASSWORD) return new Refusal('invalid_admin_password');
      plant.units.splice(plant.units.indexOf(unitOf(params.id)!), 1);
      return undefined;
    });
    server.on(createFacility, ({ params, body: { name } }) => {
      const facility = { id: name.toLowerCase(), name };
      unitOf(params.id)!.facilities.push(facility);
      return facility;
    });
    server.on(patchFacility, ({ params, body }) =>
      Object.assign(
        plant.units.flatMap(({ facilities }) => facilities).find(({ id }) => id === params.id)!,
        body,
      ),
    );
    this.#answerForMembers();
  }

  #answerForMembers(): void {
    const { server } = this.plant;
    server.on(listCompanyMembers, () => ({ records: [...this.members] }));
    server.on(inviteMember, ({ body }) =>
      this.members.some(({ email }) => email === body.email)
        ? new Refusal('email_already_registered')
        : this.addMember(body.name, body.role, { email: body.email, status: 'invited' }),
    );
    server.on(listUnitMembers, () => ({ records: [...this.unitMembers] }));
    server.on(addUnitMember, ({ body }) => {
      const { id, name, email } = this.members.find((member) => member.id === body.user_id)!;
      const { role, facility_access } = body;
      this.unitMembers.push({ user: { id, name, email, status: 'active' }, role, facility_access });
      return this.unitMembers.at(-1)!;
    });
    server.on(patchUnitMember, ({ params, body }) =>
      Object.assign(
        this.unitMembers.find(({ user }) => user.id === params.userId)!,
        body,
      ),
    );
    server.on(removeUnitMember, ({ params }) => {
      this.unitMembers.splice(
        this.unitMembers.findIndex(({ user }) => user.id === params.userId),
        1,
      );
      return undefined;
    });
  }

  addMember(name: string, role: CompanyRole = 'none', change: Partial<CompanyMember> = {}): CompanyMember {
    const id = name.toLowerCase();
    const member: CompanyMember = {
      id,
      name,
      email: `${id}@north.test`,
      status: 'active',
      role,
      management_units: [],
      two_factor_method: null,
      last_login_at: null,
      ...change,
    };
    this.members.push(member);
    return member;
  }
}
