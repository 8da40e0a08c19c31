import { usePortalContainer } from '@elicit-kit/react/provider';
import { Dialog, MenuItem, Select } from '@mui/material';
import { useState } from 'react';
import type { HostModalProps } from '../host-modal-props.ts';

export function HostModal({ open, onClose, children }: HostModalProps) {
  return (
    <Dialog open={open} onClose={onClose} className="host-modal" aria-label="Host">
      {children}
    </Dialog>
  );
}

export function Picker() {
  const container = usePortalContainer();
  const [room, setRoom] = useState('');
  return (
    <Select
      inputProps={{ 'aria-label': 'Room' }}
      value={room}
      onChange={({ target }) => {
        setRoom(target.value);
      }}
      MenuProps={{ container }}
    >
      <MenuItem value="Garden room">Garden room</MenuItem>
      <MenuItem value="Quiet room">Quiet room</MenuItem>
    </Select>
  );
}
