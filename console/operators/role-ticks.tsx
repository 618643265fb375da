import {
  type PlatformRole,
  platformRoles,
  platformRoleWords,
} from '@pishkhan/contract/access/platform-permissions.ts';
import { Tick } from '@pishkhan/panel/ui/tick.tsx';
import { operatorsWords as words } from './words.ts';

interface RoleTicksProps {
  chosen: readonly PlatformRole[];
  onChange: (chosen: PlatformRole[]) => void;
}

export const RoleTicks = ({ chosen, onChange }: RoleTicksProps) => (
  <fieldset className="flex flex-col">
    <legend className="mb-1 font-semibold text-sm">{words.roles}</legend>
    {platformRoles.map((role) => (
      <Tick
        key={role}
        label={platformRoleWords[role]}
        isOn={chosen.includes(role)}
        onChange={(isOn) => onChange(isOn ? [...chosen, role] : chosen.filter((other) => other !== role))}
      />
    ))}
  </fieldset>
);
